/**
 * The design tokens: the single source of the product's colours, sizes and shadows. Lengths are CSS pixels unless the
 * name says otherwise. `css-variables.ts` turns this table into custom properties, `antd-theme.ts` into the theme of
 * the sub-apps; no other code contains colours.
 */
export const tokens = {
  color: {
    /** Deep blue: actions, links, the current menu entry. */
    primary: '#1d4f91',
    primaryHover: '#2a63ad',
    primaryActive: '#143a6d',
    primarySoft: '#e9f0f9',
    primaryBorder: '#b7cbe6',
    onPrimary: '#ffffff',

    /** Warm accent, used sparingly: one highlight per view, marks of attention that are no error. */
    accent: '#a85514',
    accentBright: '#e0a458',
    accentSoft: '#fcf3e8',
    accentBorder: '#eccfa8',

    /** The frame: top bar of host and public pages. */
    frame: '#0f2a4f',
    frameRaised: '#1b3b68',
    frameText: '#ffffff',
    frameTextMuted: '#c3d2e8',

    text: '#1c2635',
    textSecondary: '#46536a',
    textMuted: '#5f6b80',
    textDisabled: '#98a2b3',
    heading: '#12233d',

    background: '#f4f6f9',
    surface: '#ffffff',
    surfaceSunken: '#eef1f6',
    surfaceHover: '#f1f5fb',
    border: '#dce2eb',
    borderStrong: '#8590a3',

    success: '#1c7443',
    successSoft: '#e8f5ee',
    successBorder: '#b3dcc5',
    warning: '#8f5a00',
    warningSoft: '#fff6e0',
    warningBorder: '#efd595',
    danger: '#c0262d',
    dangerSoft: '#fdeeee',
    dangerBorder: '#f0bcbe',
    info: '#1d4f91',
    infoSoft: '#e9f0f9',

    /** Ring around the focused element. */
    focus: '#2f7de1',
    /** Background of a search match. */
    highlight: '#ffe9ad',
    overlay: 'rgba(15, 28, 48, 0.46)',
  },

  /**
   * Whether a right exists, the same colour in charts, bars and in print; `antd-theme.ts` and the public pages tint
   * tags alike.
   */
  legalStatus: { effective: '#2f9461', pending: '#3b7dd8', lapsed: '#8590a3', unknown: '#c3ccd9' },

  /** Series colours of charts, in this order; neighbours differ in hue and in lightness. */
  chart: ['#1d4f91', '#d98a2b', '#2f8f83', '#8c5aa8', '#c2504d', '#5b86c4', '#87a23a', '#6b7788'],

  font: {
    /** Only fonts installed on the reader's machine: nothing is downloaded. */
    family: '"PingFang SC","Hiragino Sans GB","Microsoft YaHei","Noto Sans CJK SC",sans-serif',
    mono: 'Consolas,"SFMono-Regular",Menlo,"Noto Sans Mono CJK SC",monospace',
    sizeXs: 12,
    sizeSm: 13,
    size: 14,
    sizeMd: 16,
    sizeLg: 18,
    sizeXl: 22,
    sizeXxl: 28,
    /** Key numbers of a dashboard. */
    sizeNumber: 30,
    sizeDisplay: 36,
    weightNormal: 400,
    weightMedium: 500,
    weightBold: 600,
  },

  /** Unitless. Chinese text is set with at least 1.6. */
  lineHeight: { body: 1.7, tight: 1.6, heading: 1.35 },

  space: { xxs: 4, xs: 8, sm: 12, md: 16, lg: 24, xl: 32, xxl: 48, section: 72 },

  radius: { sm: 4, md: 6, lg: 10, xl: 16, pill: 999 },

  shadow: {
    sm: '0 1px 2px rgba(16, 34, 64, 0.06)',
    md: '0 2px 8px rgba(16, 34, 64, 0.08)',
    lg: '0 12px 32px rgba(16, 34, 64, 0.16)',
  },

  size: {
    topBar: 56,
    /** Width of the sidebar (specification §9). */
    sidebar: 260,
    /** Below this width the frame is a phone's (specification §9). */
    mobileBreakpoint: 992,
    pageMax: 1200,
    control: 36,
    /** Smallest target of a finger. */
    touch: 44,
  },

  motion: { fast: '120ms', normal: '200ms', ease: 'cubic-bezier(0.2, 0, 0.2, 1)' },
} as const;

/** Changes of 长辈版. The public pages grow more than the frame, whose tables must still fit. */
export const elderTokens = {
  frame: { font: { sizeXs: 15, sizeSm: 16, size: 17, sizeMd: 19 }, size: { topBar: 64, control: 44 } },
  publicPages: {
    // 18 pt is 24 px: no text is smaller (GB/T 37668 and 工信部《互联网网站适老化通用设计规范》).
    font: { sizeXs: 24, sizeSm: 24, size: 24, sizeMd: 25, sizeLg: 28, sizeXl: 32, sizeXxl: 36, sizeDisplay: 44 },
    lineHeight: { body: 1.75 },
  },
} as const;
