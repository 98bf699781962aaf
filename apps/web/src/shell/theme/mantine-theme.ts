import { defaultVariantColorsResolver, type MantineThemeOverride } from '@mantine/core'

/** What a pointer or a finger hits; tokens.css gives its size, by the kind of pointer. */
const target = 'var(--target)'

// Plain records: naming the components here would load each of them before the first page.
export const mantineTheme: MantineThemeOverride = {
  primaryColor: 'comity',
  primaryShade: { light: 7, dark: 4 },
  // The accent of the dark theme is too light for white words.
  variantColorResolver: (input) => {
    const colours = defaultVariantColorsResolver(input)
    const isAccent = input.variant === 'filled' && input.color === 'comity'
    return isAccent ? { ...colours, color: 'var(--comity-on-accent)' } : colours
  },
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
  lineHeights: { md: '1.43', xl: '1.3' },
  spacing: { xs: '0.5rem' },
  radius: { sm: '0.375rem', lg: '0.625rem' },
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
    Button: { vars: () => ({ root: { '--button-height': target } }) },
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
