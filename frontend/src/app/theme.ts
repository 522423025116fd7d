import { type MappingAlgorithm, type ThemeConfig, theme } from 'antd';
import { palettes, type ThemeName } from '@/shared/theme/palette';

const FONT = "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

const shape: NonNullable<ThemeConfig['token']> = {
  fontFamily: FONT,
  fontSize: 14,
  fontSizeSM: 12,
  fontSizeLG: 16,
  fontSizeHeading1: 28,
  fontSizeHeading2: 20,
  fontSizeHeading3: 16,
  lineHeight: 1.5,
  fontWeightStrong: 600,
  borderRadius: 8,
  borderRadiusLG: 10,
  borderRadiusSM: 6,
  sizeUnit: 4,
  motionDurationFast: '0.1s',
  motionDurationMid: '0.15s',
  motionDurationSlow: '0.2s',
  wireframe: false,
};

const MOUSE = { controlHeight: 36, controlHeightLG: 44, controlHeightSM: 28 };
/** The minimum size of touch targets: 44 px. */
const FINGER = { controlHeight: 44, controlHeightLG: 48, controlHeightSM: 44 };

interface Circumstances {
  /** True if animations are disabled. */
  still: boolean;
  touch: boolean;
}

/** The algorithms derive these colours again for the dark theme; the palette has the final colours. */
const asGiven: NonNullable<MappingAlgorithm> = (seed, derived) => ({
  ...(derived ?? theme.defaultAlgorithm(seed)),
  colorPrimary: seed.colorPrimary,
  colorInfo: seed.colorInfo,
  colorSuccess: seed.colorSuccess,
  colorWarning: seed.colorWarning,
  colorError: seed.colorError,
});

/** Every Ant Design token that differs from its default, for both themes. */
export function antdTheme(name: ThemeName, { still, touch }: Circumstances): ThemeConfig {
  const p = palettes[name];
  return {
    cssVar: { key: 'stockroom' },
    hashed: false,
    algorithm: [name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm, asGiven],
    token: {
      ...shape,
      ...(touch ? FINGER : MOUSE),
      motion: !still,
      colorPrimary: p.accent,
      colorPrimaryHover: p.accentHover,
      colorLink: p.accentText,
      colorLinkHover: p.accent,
      colorInfo: p.tones.blue.text,
      colorSuccess: p.tones.green.text,
      colorWarning: p.tones.amber.text,
      colorError: p.tones.red.text,
      colorInfoBg: p.tones.blue.ground,
      colorSuccessBg: p.tones.green.ground,
      colorWarningBg: p.tones.amber.ground,
      colorErrorBg: p.tones.red.ground,
      colorBgLayout: p.page,
      colorBgContainer: p.surface,
      colorBgElevated: p.raised,
      colorBgContainerDisabled: p.fill,
      colorText: p.text,
      colorTextSecondary: p.textSecondary,
      colorTextTertiary: p.textTertiary,
      colorTextDescription: p.textSecondary,
      colorTextPlaceholder: p.textTertiary,
      colorTextDisabled: p.textTertiary,
      colorTextLightSolid: p.onAccent,
      colorBorder: p.line,
      colorBorderSecondary: p.lineSoft,
      colorFillAlter: p.page,
      colorFillTertiary: p.fill,
      controlItemBgActive: p.tones.accent.ground,
      controlItemBgHover: p.fill,
      boxShadow: p.shadow,
      boxShadowSecondary: p.shadow,
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
      Card: { bodyPadding: 16, headerFontSize: 16 },
      // By default it is one and a half of a touch target, and a month wider than a phone.
      DatePicker: touch ? { cellWidth: FINGER.controlHeight } : {},
      Form: { itemMarginBottom: 20, labelHeight: 24, verticalLabelPadding: '0 0 4px', labelColor: p.text },
      Input: { activeShadow: `0 0 0 3px ${p.tones.accent.ground}` },
      Segmented: { trackBg: p.fill, itemSelectedBg: p.surface, itemColor: p.textSecondary },
      Skeleton: { gradientFromColor: p.fill, gradientToColor: p.lineSoft },
      Table: {
        cellPaddingBlock: 9,
        cellPaddingInline: 12,
        headerBg: p.surface,
        headerColor: p.textSecondary,
        headerSplitColor: 'transparent',
        rowHoverBg: p.page,
        borderColor: p.lineSoft,
      },
      Tooltip: { colorBgSpotlight: p.ink, colorTextLightSolid: p.onInk },
    },
  };
}
