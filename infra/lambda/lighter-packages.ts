import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import holidayJp from '@holiday-jp/holiday_jp'
import type { Plugin } from 'esbuild'

const environmentCredentials = 'environment-credentials'
const requiredModules = 'required-modules'

/*
 * Bundles get of some packages only what functions use: everything else would be read at each cold start.
 */
export const lighterPackages: Plugin = {
  name: 'lighter-packages',
  setup(bundling) {
    // Phrases of texts need no DOM: BudouX has a module for browsers, instead of 450 KB.
    bundling.onResolve({ filter: /^\.\/dom\.js$/ }, ({ resolveDir }) =>
      resolveDir.endsWith('/budoux/module') ? { path: `${resolveDir}/dom-browser.js` } : undefined,
    )

    // Pages are rendered to a text: React's other half renders to streams.
    bundling.onResolve({ filter: /^react-dom\/server$/ }, () => ({
      path: createRequire(import.meta.url)
        .resolve('react-dom/server.node')
        .replace('server.node.js', 'cjs/react-dom-server-legacy.node.production.js'),
    }))

    // Lambda gives a function its credentials in the environment; the other ways to find some are 130 KB.
    bundling.onResolve(
      { filter: /^@aws-sdk\/credential-provider-node$/ },
      async ({ path, kind, resolveDir, pluginData }) => {
        if (pluginData === environmentCredentials) return undefined
        const found = await bundling.resolve(path, {
          kind,
          resolveDir,
          pluginData: environmentCredentials,
        })
        return { path: found.path, namespace: environmentCredentials }
      },
    )
    bundling.onLoad({ filter: /./, namespace: environmentCredentials }, ({ path }) => ({
      contents: "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env'",
      resolveDir: dirname(path),
    }))

    // An import of `node:http` reads all its exports, of which one loads Node's `fetch`: 8 ms. `require` does not.
    bundling.onResolve({ filter: /^(node:)?https?$/ }, ({ path, kind }) =>
      kind === 'require-call' ? { path, external: true } : { path, namespace: requiredModules },
    )
    bundling.onLoad({ filter: /./, namespace: requiredModules }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)})`,
    }))

    // No call of ours answers with a stream of events; the SDK would load this for one.
    bundling.onResolve({ filter: /^@smithy\/core\/event-streams$/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )

    // Public holidays are used by their dates alone.
    bundling.onLoad({ filter: /@holiday-jp\/holiday_jp\/lib\/holidays\.js$/ }, () => {
      const days = Object.keys(holidayJp.holidays)
      const entries = JSON.stringify(Object.fromEntries(days.map((day) => [day, 0])))
      return { contents: `module.exports = ${entries}` }
    })
  },
}
