import type { CSSVariablesResolver, MantineThemeOverride } from '@mantine/core'

/** What a pointer or a finger hits; tokens.css gives its size, by the kind of pointer. */
const target = 'var(--target)'

// Plain records: naming the components here would load each of them before the first page.
export const mantineTheme: MantineThemeOverride = {
  primaryColor: 'comity',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  colors: {
    comity: [
      '#e2f3f2',
      '#c3e6e4',
      '#94d3d0',
      '#5fc3c0',
      '#2fb3b0',
      '#1f9d9a',
      '#138a87',
      '#0b7a78',
      '#086361',
      '#064b4a',
    ],
    dark: [
      '#e7eaec',
      '#b9c1c7',
      '#9aa4ab',
      '#6f7a82',
      '#3d454b',
      '#2f363c',
      '#1c2125',
      '#0f1214',
      '#0b0d0f',
      '#08090b',
    ],
  },
  fontFamily:
    '"Inter Variable", "Inter metrics", system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif',
  // 12, 13, 14, 16 and 22 px; public pages have two larger ones in tokens.css.
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.375rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.43', lg: '1.5', xl: '1.3' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.25rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.625rem', xl: '1rem' },
  headings: {
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.43' },
      h4: { fontSize: '0.875rem', lineHeight: '1.43' },
    },
  },
  components: {
    Anchor: { defaultProps: { underline: 'always' } },
    Button: {
      vars: () => ({ root: { '--button-height': target, '--button-fz': 'var(--mantine-font-size-md)' } }),
    },
    PasswordInput: { vars: () => ({ root: { '--psi-button-size': target } }) },
    ActionIcon: { vars: () => ({ root: { '--ai-size': target } }) },
    Input: {
      vars: () => ({
        wrapper: {
          '--input-height': target,
          '--input-bd': 'var(--mantine-color-default-border)',
        },
      }),
    },
  },
}

/** The semantic colours of both themes; each text colour has a contrast of 4.5 to 1 at least on every surface. */
export const colourTokens: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#f7f8f8',
    '--mantine-color-text': '#15191c',
    '--mantine-color-dimmed': '#525c64',
    '--mantine-color-placeholder': '#5f6a72',
    '--mantine-color-error': '#b42318',
    '--mantine-color-disabled-color': '#6b747c',
    '--mantine-color-default-hover': '#f0f2f3',
    '--mantine-color-default-border': '#868e96',
    '--comity-surface': '#ffffff',
    '--comity-raised': '#ffffff',
    '--comity-border': '#e3e7e9',
    '--comity-accent-soft': '#e2f3f2',
    '--comity-on-accent': '#ffffff',
    '--comity-good': '#187a43',
    '--comity-bad': '#b42318',
    '--comity-ribbon-text': '#7a5200',
    '--comity-risk-low': '#1559b7',
    '--comity-risk-medium': '#775900',
    '--comity-risk-high': '#a84300',
    '--comity-risk-critical': '#a3127a',
    '--comity-risk-insufficient': '#525c64',
  },
  dark: {
    '--mantine-color-dimmed': '#9fa9b0',
    '--mantine-color-placeholder': '#8d979f',
    '--mantine-color-error': '#ff8f86',
    // The library's own is the surface of a card: a disabled button would look like plain text.
    '--mantine-color-disabled': '#2a3035',
    '--mantine-color-disabled-color': '#98a1a8',
    '--mantine-color-default-hover': '#23292e',
    '--mantine-color-default-border': '#6b747c',
    '--comity-surface': '#161a1d',
    '--comity-raised': '#1c2125',
    '--comity-border': '#272d32',
    '--comity-accent-soft': '#12302f',
    '--comity-on-accent': '#06211f',
    '--comity-good': '#62c68a',
    '--comity-bad': '#ff8f86',
    '--comity-ribbon-text': '#e6c84a',
    '--comity-risk-low': '#6fb1ff',
    '--comity-risk-medium': '#e6c84a',
    '--comity-risk-high': '#f59a5b',
    '--comity-risk-critical': '#ec8fce',
    '--comity-risk-insufficient': '#9fa9b0',
  },
})
