import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

type GetModuleInfo = (id: string) => Rolldown.ModuleInfo | null

const toId = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const app = toId('main.tsx')
const shell = toId('app/shell/shell.tsx')
const editor = toId('editor/screen/editor-screen.tsx')
const design = toId('editor/canvas/page-design.ts')
const endpoints = toId('api/editor-endpoints.ts')

const framework = /\/node_modules\/(react|react-dom|scheduler|react-router(-dom)?)\//
const panel = /\/web\/editor\/(?!screen\/)|\/blocks\/[\w-]+\/controls\.tsx$/
const overlay = /\/web\/editor\/screen\//
const fileTool = /\/web\/files\/(upload|file-picker)\//
/** Loaded only when they are opened, or of use without the rest. */
const alone = /\/(pop\/pop-dialog|canvas\/page-design|media\/prepare-movie)\.tsx?$/

// Indexes of packages name more modules than are needed: the bundler adds the needed ones to the first script that wants them.
const isPackage = (id: string) => /\/node_modules\/(?!lucide-react\/)/.test(id)

/** In the order in which they take their modules: a module is in the first one that wants it. */
const chunkNames = [
  'framework',
  'start',
  'shell',
  'editor',
  'design',
  'common',
  'files',
  'panels',
  'overlays',
]

/**
 * Groups the modules of the app into a few large scripts: what is always loaded together is one. Many small scripts wait for
 * each other on slow lines, and compress worse.
 */
export function buildChunkGroups(): Rolldown.CodeSplittingGroup[] {
  let assigned: Map<string, string> | undefined
  return chunkNames.map((chunk, index) => ({
    name: (id, context) => {
      assigned ??= assignModules((module) => context.getModuleInfo(module))
      return assigned.get(id) === chunk ? chunk : null
    },
    priority: chunkNames.length - index,
  }))
}

function assignModules(getModuleInfo: GetModuleInfo): Map<string, string> {
  const collect = (roots: Iterable<string>, options: Follow = {}) =>
    collectModules(getModuleInfo, roots, options)

  const first = collect([app])
  const inEditor = collect([editor])
  // What screens load besides the editor, at once or later.
  const elsewhere = collect([app], { isDynamic: true, except: editor })
  const later = collectLaterScripts(getModuleInfo, inEditor)
  const inPanels = collect(later.filter((id) => panel.test(id)))
  const inOverlays = collect(later.filter((id) => overlay.test(id)))
  const inFiles = collect(later.filter((id) => fileTool.test(id)))
  const isElsewhere = (id: string) => elsewhere.has(id)
  const inScreens = collect(listScreens(getModuleInfo, elsewhere))
  const inLater = [...inFiles, ...inPanels, ...inOverlays]

  const wanted: [string, Iterable<string>][] = [
    ['framework', [...first].filter((id) => framework.test(id))],
    ['start', first],
    ['shell', [...collect([shell, endpoints]), ...[...inEditor].filter(isElsewhere)]],
    ['editor', inEditor],
    ['design', collect([design])],
    // Other screens of shops need them at once, or later as the editor does.
    ['common', inLater.filter((id) => inScreens.has(id))],
    ['files', inLater.filter((id) => inFiles.has(id) || isElsewhere(id))],
    ['panels', inPanels],
    ['overlays', inOverlays],
  ]
  const assigned = new Map<string, string>()
  for (const [chunk, ids] of wanted) {
    for (const id of ids) {
      const isLeft = isPackage(id) && chunk !== 'framework'
      if (!isLeft && !assigned.has(id)) assigned.set(id, chunk)
    }
  }
  return assigned
}

/** The screens of shops that routes load. */
function listScreens(getModuleInfo: GetModuleInfo, modules: Iterable<string>): string[] {
  const routes = [...modules].filter((id) => /\/web\/app\/(?!edit\/)/.test(id))
  const screens = routes.flatMap((id) => getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  return screens.filter((id) => id !== editor)
}

/** The scripts that modules load later, and those that these load later. */
function collectLaterScripts(getModuleInfo: GetModuleInfo, modules: Iterable<string>): string[] {
  const found = new Set<string>()
  const add = (from: Iterable<string>) => {
    for (const id of from) {
      for (const script of getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        if (found.has(script) || alone.test(script)) continue
        found.add(script)
        add(collectModules(getModuleInfo, [script], {}))
      }
    }
  }
  add(modules)
  return [...found]
}

type Follow = { isDynamic?: boolean; except?: string }

/** The modules and all that they import. */
function collectModules(
  getModuleInfo: GetModuleInfo,
  roots: Iterable<string>,
  { isDynamic = false, except }: Follow,
): Set<string> {
  const found = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const info = getModuleInfo(id)
    if (!info || found.has(id) || id === except) continue
    found.add(id)
    waiting.push(...info.importedIds, ...(isDynamic ? info.dynamicallyImportedIds : []))
  }
  return found
}
