import type { Plugin } from 'vite'

/**
 * Lets the build drop what the app does not use of the router: forms, prefetching and others. The package assigns a name for
 * developers to each of its components, and a bundler keeps a component that a statement changes.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/chunk-[\w-]+\.mjs$/ },
      handler: (code) =>
        code
          .replaceAll(/^\w+\.displayName = ".*";$/gm, '')
          .replaceAll(
            /(?<== )(?=React\d*\.(?:memo|createContext|forwardRef)\()/g,
            '/* @__PURE__ */ ',
          ),
    },
  }
}
