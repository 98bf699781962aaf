import type { CSSVariablesResolver, MantineThemeOverride } from '@mantine/core'

/** A pointer target is at least 44 px, whatever size a part asks for. */
const targetSize = '2.75rem'

// Plain records: naming the components here would load each of them before the first page.
export const mantineTheme: MantineThemeOverride = {
  primaryColor: 'comity',
  primaryShade: { light: 7, dark: 7 },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  colors: {
    comity: [
      '#e6f6f7',
      '#cdebed',
      '#9fd9dd',
      '#6cc6cc',
      '#43b5bd',
      '#269ca6',
      '#14848e',
      '#0d6e77',
      '#075a62',
      '#03464d',
    ],
    dark: [
      '#e4e7e9',
      '#b0b7bd',
      '#98a1a8',
      '#6b747c',
      '#454b51',
      '#353a3f',
      '#1f2225',
      '#16181a',
      '#101214',
      '#0b0c0d',
    ],
  },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif',
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.1875rem', xl: '1.5rem' },
  headings: {
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.625rem, 1.35rem + 1.3vw, 2.125rem)', lineHeight: '1.2' },
      h2: { fontSize: '1.5rem', lineHeight: '1.3' },
      h3: { fontSize: '1.1875rem', lineHeight: '1.35' },
      h4: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  components: {
    Anchor: { defaultProps: { underline: 'always' } },
    Button: { vars: () => ({ root: { '--button-height': targetSize } }) },
    PasswordInput: { vars: () => ({ root: { '--psi-button-size': targetSize } }) },
    ActionIcon: { vars: () => ({ root: { '--ai-size': targetSize } }) },
    Input: {
      vars: () => ({
        wrapper: { '--input-height': targetSize, '--input-bd': 'var(--mantine-color-default-border)' },
      }),
    },
  },
}

/** Mantine's own greys and reds miss a contrast of 4.5 to 1 for small text. */
export const readableColours: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#4a5157',
    '--mantine-color-placeholder': '#5f676e',
    '--mantine-color-error': '#b42318',
    '--mantine-color-disabled-color': '#6b747c',
    '--comity-surface': '#f5f7f8',
    '--comity-border': '#d4d9dd',
    '--mantine-color-default-border': '#868e96',
    '--comity-ribbon': '#fff4d6',
    '--comity-ribbon-text': '#5c3d00',
    '--comity-risk-low': '#00569e',
    '--comity-risk-medium': '#6b5200',
    '--comity-risk-high': '#9a3d00',
    '--comity-risk-critical': '#7a1080',
    '--comity-risk-insufficient': '#4a5157',
  },
  dark: {
    '--mantine-color-dimmed': '#b0b7bd',
    '--mantine-color-placeholder': '#98a1a8',
    '--mantine-color-error': '#ff9c92',
    // The library's own is the surface of a card: a disabled button would look like plain text.
    '--mantine-color-disabled': '#2f3439',
    '--mantine-color-disabled-color': '#98a1a8',
    '--comity-surface': '#1f2225',
    '--comity-border': '#353a3f',
    '--mantine-color-default-hover': '#2a2e32',
    '--mantine-color-default-border': '#6b747c',
    '--comity-ribbon': '#332911',
    '--comity-ribbon-text': '#ffd98a',
    '--comity-risk-low': '#8cc4ff',
    '--comity-risk-medium': '#f2d24b',
    '--comity-risk-high': '#ffab70',
    '--comity-risk-critical': '#f3a6f7',
    '--comity-risk-insufficient': '#b9c0c6',
  },
})
