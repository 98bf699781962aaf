import type { Plugin } from 'vite'

/** What the server substitutes in index.html on every request; the values serve `vite dev` alone. */
const developmentValues: Record<string, string> = {
  __NONCE__: 'development',
  __BASE_PATH__: '/',
  __LANG__: 'en',
  __MODE__: 'demo',
  __IS_CREATING__: 'false',
  __CONTACT_EMAIL__: 'support@comity.example',
  __VERSION__: 'development',
}

/**
 * index.html as a template. The first theme must be set before anything paints and may not be inline, so
 * the `theme` entry becomes a blocking classic script at the top of the head. The Latin typeface is asked for at once;
 * those of other scripts come when a text needs them.
 */
export function template(): Plugin {
  let serving = false
  return {
    name: 'comity:template',
    configResolved(config) {
      serving = config.command === 'serve'
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (serving) {
          return Object.entries(developmentValues).reduce(
            (page, [token, value]) => page.replaceAll(token, value),
            html,
          )
        }
        const theme = Object.values(bundle ?? {}).find(
          (part) => part.type === 'chunk' && part.name === 'theme',
        )
        if (!theme) throw new Error('The theme entry is missing from the build')
        const script = `<script nonce="__NONCE__" src="__BASE_PATH__${theme.fileName}"></script>`
        const typeface = Object.keys(bundle ?? {}).find((name) => name.includes('inter-latin-wght-normal'))
        if (!typeface) throw new Error('The typeface is missing from the build')
        const preload = `<link rel="preload" href="__BASE_PATH__${typeface}" as="font" type="font/woff2" crossorigin />`
        return html.replace(
          '<meta charset="utf-8" />',
          `<meta charset="utf-8" />\n    ${script}\n    ${preload}`,
        )
      },
    },
  }
}
