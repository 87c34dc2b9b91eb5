import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const folder = fileURLToPath(new URL('../node_modules/lucide-react/dist/esm', import.meta.url))
const ownFunction = fileURLToPath(new URL('ui/create-icon.ts', import.meta.url))

/**
 * Makes small components of the icons: each is imported from its own file, because the index of the package counts as needed by
 * the first screen with all icons of the app, and is created by our own function.
 */
export function plainIcons(): Plugin {
  const files = readIconFiles()
  return {
    name: 'plain-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/(web|blocks)\/.*\.tsx?$|\/lucide-react\/dist\/esm\// },
      handler(code, id) {
        if (id === `${folder}/createLucideIcon.mjs`)
          return `export { createIcon as default } from ${JSON.stringify(ownFunction)}`
        // Only lists of children need keys.
        if (id.startsWith(`${folder}/icons/`)) return code.replaceAll(/,? key: "\w+"/g, '')
        return code.replaceAll(
          /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"];?/g,
          (_, names: string) => names.split(',').flatMap(importIcon).join(''),
        )
      },
    },
  }

  function importIcon(specifier: string): string[] {
    const [, name = '', local = name] = /^\s*(\w+)(?:\s+as\s+(\w+))?\s*$/.exec(specifier) ?? []
    if (name === '') return []
    const file = files.get(name)
    if (file === undefined) throw new Error(`lucide-react has no icon "${name}"`)
    return [`import ${local} from ${JSON.stringify(`${folder}/${file}`)};`]
  }
}

/** The file of each icon by its names, from the index of the package. */
function readIconFiles(): Map<string, string> {
  const index = readFileSync(`${folder}/lucide-react.mjs`, 'utf8')
  const lines = index.matchAll(/^export \{([^}]*)\} from '\.\/(icons\/[\w-]+\.mjs)';$/gm)
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [
        name,
        file,
      ]),
    ),
  )
}
