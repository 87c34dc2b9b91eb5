import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { type Plugin, transform } from 'esbuild'

const endpoint = 'endpoint'
const functionsFolder = resolve('functions')

/**
 * Bundles one endpoint of a file: the entry `functions/api/pages.ts#saveData` exports `saveData` as `handler`. The file is cut
 * before it is bundled, because esbuild gives an entry what other entries use of each file that it imports.
 */
export const pickEndpoint: Plugin = {
  name: 'pick-endpoint',
  setup(bundling) {
    bundling.onResolve({ filter: /#\w+$/ }, ({ path, kind }) =>
      kind === 'entry-point' ? { path: resolve(path), namespace: endpoint } : undefined,
    )
    bundling.onLoad({ filter: /./, namespace: endpoint }, async ({ path }) => {
      const [file = '', name] = path.split('#')
      // esbuild keeps a call at the top of a module unless it is marked.
      const source = (await readFile(file, 'utf8')).replaceAll(
        /^(?:export )?const (\w+) = serve/gm,
        'const $1 = /* @__PURE__ */ serve',
      )
      const { code } = await transform(`${source}export { ${name} as handler }`, {
        loader: 'ts',
        treeShaking: true,
      })
      // The second pass drops the imports that are not used any more, as TypeScript does.
      const { code: contents } = await transform(code, { loader: 'ts' })
      return { contents, resolveDir: dirname(file) }
    })

    // Modules of ours do nothing when they are loaded, so that those of other endpoints can be dropped.
    bundling.onResolve({ filter: /^(#functions|\.)\// }, ({ path, resolveDir }) => {
      const file = path.startsWith('#') ? resolve(path.slice(1)) : resolve(resolveDir, path)
      return file.startsWith(functionsFolder) ? { path: file, sideEffects: false } : undefined
    })
  },
}
