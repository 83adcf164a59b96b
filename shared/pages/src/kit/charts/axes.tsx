import { tokens } from '@platform/tokens/tokens';

const { border, surfaceSunken, textMuted } = tokens.color;

/** Axis of names or years: no ticks, quiet line. */
export const nameAxis = {
  type: 'category',
  axisTick: { show: false },
  axisLine: { lineStyle: { color: border } },
  axisLabel: { color: textMuted, hideOverlap: true },
} as const;

/** Axis of whole numbers. */
export const countAxis = {
  type: 'value',
  minInterval: 1,
  splitLine: { lineStyle: { color: surfaceSunken } },
  axisLabel: { color: textMuted },
} as const;

/** Space around the bars: labels stay inside at every width. */
export const plot = { left: 4, right: 8, top: 40, bottom: 4, containLabel: true } as const;
/** One line at every width, of few and short names: the legend that scrolls is not in the build (`replaced-modules.ts`). */
export const legend = { top: 0, left: 0, icon: 'roundRect', itemWidth: 12, itemHeight: 10 } as const;
