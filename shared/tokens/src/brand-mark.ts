/**
 * The platform's logo in a box of 32 by 32: a sheet of paper whose folded corner a rising line crosses, on a seal. An
 * original drawing without third-party licences. `site-remix/public/favicon.svg` is the same drawing.
 */
export const brandMark = {
  viewBox: '0 0 32 32',
  seal: { width: 32, height: 32, rx: 8, fill: 'var(--color-frame-raised)' },
  strokes: [
    { d: 'M9 23V9h8.2L22 13.8', stroke: 'var(--color-frame-text)', strokeWidth: 2.4 },
    { d: 'M13 23l3.6-4.4 2.6 2.4 4.3-5.6', stroke: 'var(--color-accent-bright)', strokeWidth: 2.6 },
  ],
} as const;
