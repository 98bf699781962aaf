// Runs as a blocking classic script before anything paints, so it may import nothing.
// The keys are those of shell/theme/theme-choice.ts and shell/places/use-narrow-bar.ts.
const kept = localStorage.getItem('comity.theme')
const systemDark = matchMedia('(prefers-color-scheme: dark)').matches
const wanted = kept === 'light' || (kept === 'system' && !systemDark) ? 'light' : 'dark'
document.documentElement.dataset['mantineColorScheme'] = wanted
const side = localStorage.getItem('comity.side-bar')
if (side) document.documentElement.style.setProperty('--side', `var(--side-${side})`)
// Read by zod as it loads: generated validators need eval, and even trying it is refused by the content policy.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
