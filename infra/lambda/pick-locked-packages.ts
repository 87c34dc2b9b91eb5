/** npm's lock file, version 3: packages by path, the project itself at `''`. */
export type LockFile = { lockfileVersion: number; packages: Record<string, LockedPackage> }

type LockedPackage = {
  version?: string
  integrity?: string
  private?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/**
 * Returns the lock file of a project whose only dependency is the package `name`, with all packages that it needs on any
 * platform. Throws when the given lock file lacks one that is not optional.
 */
export function pickLockedPackages(
  { lockfileVersion, packages }: LockFile,
  name: string,
): LockFile {
  const picked: LockFile['packages'] = {}

  function pick(path: string) {
    if (path in picked) return
    const { [path]: found = {} } = packages
    picked[path] = found
    const { dependencies = {}, optionalDependencies = {} } = found
    for (const each of Object.keys(dependencies)) pick(requirePackage(packages, each, path))
    for (const each of Object.keys(optionalDependencies)) {
      const optional = findPackage(packages, each, path)
      if (optional !== undefined) pick(optional)
    }
  }

  pick(requirePackage(packages, name, ''))
  const version = picked[`node_modules/${name}`]?.version ?? ''
  const project = { private: true, dependencies: { [name]: version } }
  return { lockfileVersion, packages: { '': project, ...picked } }
}

function requirePackage(packages: LockFile['packages'], name: string, dependent: string): string {
  const path = findPackage(packages, name, dependent)
  if (path !== undefined) return path
  throw new Error(`package-lock.json lacks ${name}, which ${dependent || 'the project'} needs`)
}

/** Finds a package as Node does: in the folder of the dependent package, then in those around it. */
function findPackage(
  packages: LockFile['packages'],
  name: string,
  folder: string,
): string | undefined {
  const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
  if (path in packages) return path
  if (folder === '') return undefined
  const outer = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))
  return findPackage(packages, name, outer)
}
