import type { Plugin } from 'vite'

/** Leaves the older format out of the style sheets of font packages: every supported browser reads WOFF2. */
export function keepWoff2(): Plugin {
  return {
    name: 'keep-woff2',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/@fontsource/')) return undefined
      return code.replaceAll(/, url\([^)]*\.woff\) format\('woff'\)/g, '')
    },
  }
}
