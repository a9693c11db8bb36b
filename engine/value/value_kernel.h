// The static eval's kernel for AMAZONS_TARGET. evaluate.h includes this once for each target.

namespace amazons::AMAZONS_TARGET {

template <int W, int H>
AMAZONS_KERNEL AMAZONS_INLINE Features count_features(const Territory<W, H>& territory) {
  Features features;
  count_pairs(territory.queen, features.counts.data() + queen_pairs_at);
  count_pairs(territory.king, features.counts.data() + king_pairs_at);
  count_others(territory, features);
  return features;
}

template <int W, int H>
AMAZONS_KERNEL AMAZONS_INLINE Counted count(const Position<W, H>& position,
                                            const Weights& weights) {
  const Territory<W, H> all = territory_of(position);
  using Sums = Accumulator<Int16s, vectors_at_once>;
  return {count_features(all), hidden_units_of<Sums>(all, weights.network)};
}

/// The network's output for its hidden units and the features: the natural logarithm of the odds of
/// winning, times network_unit × output_unit.
AMAZONS_KERNEL inline int network_value(const Counted& counted, const Network& network) {
  const TransformedUnits& hidden = counted.hidden;
  const Int32x4 of_features =
      load<Int32x4>(network.middle_bias.data()) +
      sums_of_fours(counted.features.counts.data(), network.middle_of_features);
  const MiddleSums sums = {
      sums_of_fours(hidden[0].values.data(), network.middle[0]) + (of_features << symmetries_shift),
      sums_of_fours(hidden[1].values.data(), network.middle[1]),
      sums_of_fours(hidden[2].values.data(), network.middle[2]),
      sums_of_fours(hidden[3].values.data(), network.middle[3])};
  return output_of(sums, network);
}

AMAZONS_KERNEL inline Evaluation evaluate_counted(const Counted& counted, const Weights& weights) {
  const Phase phase = phase_of(counted.features.contested);
  const std::int16_t* const counts = counted.features.counts.data();
  const int linear =
      taper(dot<feature_count>(counts, weights.at_stage[phase.stage].data()),
            dot<feature_count>(counts, weights.at_stage[phase.stage + 1].data()), phase);
  const int network = in_hundredths(network_value(counted, weights.network));
  const int value = std::max(-max_evaluation, std::min(max_evaluation, linear + network));
  return {value, counted.features.contested};
}

template <int W, int H>
AMAZONS_KERNEL Evaluation evaluate(const Position<W, H>& position, const Weights& weights) {
  return evaluate_counted(count(position, weights), weights);
}

}  // namespace amazons::AMAZONS_TARGET
