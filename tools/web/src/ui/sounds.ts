// The sounds, made by the browser itself: wood for a step, a short rush of air and a knock for an arrow, notes for the
// end. They are quiet and short.

export type SoundName = "move" | "over";

let context: AudioContext | null = null;

export async function make(name: SoundName): Promise<void> {
  if (typeof AudioContext !== "function") return;
  context ??= new AudioContext();
  if (context.state === "suspended") await context.resume();
  const at = context.currentTime + 0.01;
  if (name === "move") {
    note(context, at, { from: 420, to: 180, seconds: 0.07, loudness: 0.22 });
    rush(context, at + 0.09, 0.09);
    note(context, at + 0.17, { from: 190, to: 80, seconds: 0.1, loudness: 0.26 });
  } else {
    for (const [index, pitch] of [392, 494, 587].entries()) {
      note(context, at + 0.3 + 0.13 * index, { from: pitch, to: pitch, seconds: 0.5, loudness: 0.1 });
    }
  }
}

interface Note {
  /** In hertz. */
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
  readonly loudness: number;
}

function note(audio: AudioContext, at: number, { from, to, seconds, loudness }: Note): void {
  const oscillator = new OscillatorNode(audio, { type: "triangle", frequency: from });
  oscillator.frequency.setValueAtTime(from, at);
  oscillator.frequency.exponentialRampToValueAtTime(to, at + seconds);
  oscillator.connect(fading(audio, at, seconds, loudness));
  oscillator.start(at);
  oscillator.stop(at + seconds);
}

/** The air behind an arrow: noise through a filter. */
function rush(audio: AudioContext, at: number, seconds: number): void {
  const buffer = new AudioBuffer({ length: Math.ceil(seconds * audio.sampleRate), sampleRate: audio.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = 2 * Math.random() - 1;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: 2400, Q: 0.8 });
  source.connect(filter).connect(fading(audio, at, seconds, 0.05));
  source.start(at);
}

function fading(audio: AudioContext, at: number, seconds: number, loudness: number): GainNode {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(loudness, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  gain.connect(audio.destination);
  return gain;
}
