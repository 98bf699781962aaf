// Runs as a blocking classic script before anything paints, so it may import nothing.
// The key is the one of shell/theme/theme-choice.ts.
const kept = localStorage.getItem('comity.theme')
const systemDark = matchMedia('(prefers-color-scheme: dark)').matches
const wanted = kept === 'light' || (kept === 'system' && !systemDark) ? 'light' : 'dark'
document.documentElement.dataset['mantineColorScheme'] = wanted
// Read by zod as it loads: generated validators need eval, and even trying it is refused by the content policy.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
