import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

type Options = {
  /** The name of the script in the build's input. */
  script: string
  /** The modules of each set of screens, by the name of the data attribute that lists their files. */
  screens: Record<string, readonly string[]>
}

/**
 * Writes the early script into `index.html`, before all others, with the addresses of the scripts and style sheets that
 * it may preload. What the page loads anyway is left out.
 */
export function preloadScreens({ script, screens }: Options): Plugin {
  return {
    name: 'preload-screens',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        // The development server has no bundle; the app does without the script.
        if (!bundle) return []
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
        const early = chunks.find(({ isEntry, name }) => isEntry && name === script)
        if (!early) throw new Error(`The build has no entry "${script}"`)
        const attributes: Record<string, string> = {}
        for (const [name, modules] of Object.entries(screens)) {
          const roots = modules.map((module) => findChunk(chunks, module))
          const files = [...collectFiles(bundle, roots)].map((file) => `/${file}`)
          attributes[`data-${name}`] = files.filter((file) => !html.includes(`"${file}"`)).join(' ')
        }
        return [createTag(`/${early.fileName}`, attributes)]
      },
    },
  }
}

function findChunk(chunks: readonly Chunk[], module: string): Chunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  if (!found) throw new Error(`No chunk has the module "${module}"`)
  return found
}

/** The files of the chunks and of all that they import. */
function collectFiles(bundle: Bundle, chunks: readonly Chunk[], files = new Set<string>()) {
  for (const { fileName, imports, viteMetadata } of chunks) {
    if (files.has(fileName)) continue
    files.add(fileName)
    for (const style of viteMetadata?.importedCss ?? []) files.add(style)
    const imported = imports.map((name) => bundle[name]).filter((each) => each?.type === 'chunk')
    collectFiles(bundle, imported, files)
  }
  return files
}

const createTag = (src: string, attributes: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'script',
  // Browsers load other asynchronous scripts last.
  attrs: { type: 'module', async: true, fetchpriority: 'high', src, ...attributes },
  injectTo: 'head-prepend',
})
