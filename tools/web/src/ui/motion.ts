/** Whether the person has asked for less motion: then moves are seen done, not happening. */
export const wantsLessMotion = (): boolean =>
  matchMedia("(prefers-reduced-motion: reduce)").matches;
