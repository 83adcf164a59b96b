import { elderTokens, tokens } from './tokens';

const { color, font, lineHeight, radius, size, shadow } = tokens;
const elder = elderTokens.frame;

/** Named colours of antd's `Tag`: text and the tint below it. antd's own texts fall short of 4.5 : 1 (see contrast.test.ts). */
export const tagColors = {
  blue: { text: '#0958d9', tint: '#e6f4ff' },
  cyan: { text: '#006d75', tint: '#e6fffb' },
  geekblue: { text: '#1d39c4', tint: '#f0f5ff' },
  gold: { text: '#8f5600', tint: '#fffbe6' },
  green: { text: '#237804', tint: '#f6ffed' },
  lime: { text: '#3f6600', tint: '#fcffe6' },
  magenta: { text: '#c41d7f', tint: '#fff0f6' },
  orange: { text: '#ad4e00', tint: '#fff7e6' },
  purple: { text: '#531dab', tint: '#f9f0ff' },
  red: { text: '#cf1322', tint: '#fff1f0' },
  volcano: { text: '#ad2102', tint: '#fff2e8' },
  yellow: { text: '#614700', tint: '#feffe6' },
} as const;

// antd uses the first and the seventh shade of a named colour: `green1` as background, `green7` as text.
const tagShades = Object.fromEntries(
  Object.entries(tagColors).flatMap(([name, { text, tint }]) => [
    [`${name}1`, tint],
    [`${name}7`, text],
  ]),
);

/**
 * The antd 5 theme made of the tokens. A plain object of the shape of antd's `ThemeConfig`, without its type, so that
 * this package depends on nothing. Pass it to `ConfigProvider theme={antdTheme}`.
 */
export const antdTheme = {
  token: {
    colorPrimary: color.primary,
    colorInfo: color.info,
    // antd derives these from the deep colours and gets greys.
    colorInfoBg: color.primarySoft,
    colorInfoBorder: color.primaryBorder,
    colorWarningBg: color.warningSoft,
    colorWarningBorder: color.warningBorder,
    colorSuccessBg: color.successSoft,
    colorSuccessBorder: color.successBorder,
    colorErrorBg: color.dangerSoft,
    colorErrorBorder: color.dangerBorder,
    colorPrimaryBg: color.primarySoft,
    colorPrimaryBgHover: color.primarySoft,
    colorPrimaryBorder: color.primaryBorder,
    controlItemBgActive: color.primarySoft,
    controlItemBgActiveHover: color.primarySoft,
    colorSuccess: color.success,
    colorWarning: color.warning,
    colorError: color.danger,
    colorLink: color.primary,
    colorLinkHover: color.primaryHover,
    colorLinkActive: color.primaryActive,
    colorText: color.text,
    colorTextHeading: color.heading,
    colorTextSecondary: color.textSecondary,
    colorTextTertiary: color.textMuted,
    colorTextDescription: color.textMuted,
    colorTextPlaceholder: color.textMuted,
    colorBgLayout: color.background,
    colorBorder: '#c3ccd9',
    colorBorderSecondary: color.border,
    colorSplit: color.border,
    fontFamily: font.family,
    fontFamilyCode: font.mono,
    fontSize: font.size,
    lineHeight: lineHeight.tight,
    borderRadius: radius.md,
    borderRadiusLG: radius.lg,
    borderRadiusSM: radius.sm,
    controlHeight: size.control,
    boxShadowTertiary: shadow.sm,
    wireframe: false,
    ...tagShades,
  },
  components: {
    Table: {
      headerBg: color.surfaceSunken,
      headerColor: color.textSecondary,
      headerSplitColor: 'transparent',
      rowHoverBg: color.surfaceHover,
      borderColor: color.border,
    },
    Card: { paddingLG: 20, headerFontSize: font.sizeMd, headerHeight: 52 },
    Statistic: { contentFontSize: font.sizeNumber, titleFontSize: font.size },
    // The message of an input is shown in this space: the next label keeps its place and its distance.
    Form: { itemMarginBottom: 32 },
    Tabs: { horizontalItemGutter: 28 },
    Button: { fontWeight: font.weightMedium, primaryShadow: 'none', defaultShadow: 'none' },
    Descriptions: { labelBg: color.surfaceSunken, labelColor: color.textMuted },
  },
} as const;

/** The same for 长辈版: larger type and targets. */
export const elderTheme = {
  ...antdTheme,
  token: {
    ...antdTheme.token,
    fontSize: elder.font.size,
    fontSizeSM: elder.font.sizeXs,
    fontSizeLG: elder.font.sizeMd,
    controlHeight: elder.size.control,
    controlHeightSM: size.control,
  },
  components: {
    ...antdTheme.components,
    Card: { ...antdTheme.components.Card, headerFontSize: elder.font.sizeMd },
    Statistic: { ...antdTheme.components.Statistic, titleFontSize: elder.font.size },
  },
} as const;

/** Theme changes for a phone: controls of finger size. `shared/pages/src/kit/touch.css` does the rest. */
export const antdTouchTheme = {
  token: { controlHeight: size.touch, controlHeightSM: size.touch, controlHeightLG: size.touch + 4 },
  components: {
    // The track extends two pixels around the pressed part.
    Segmented: { controlHeight: size.touch + 4, controlHeightSM: size.touch + 4 },
    // 消息 is two characters wide.
    Tabs: { horizontalItemPadding: '12px 8px', horizontalItemGutter: 8 },
  },
} as const;
