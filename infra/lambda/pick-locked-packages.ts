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

  function pick(dependency: string, dependent: string, isOptional: boolean) {
    const path = findPackage(packages, dependency, dependent)
    const found = path === undefined ? undefined : packages[path]
    if (path === undefined || !found) {
      if (isOptional) return
      throw new Error(`package-lock.json lacks ${dependency}, which ${dependent || name} needs`)
    }
    if (path in picked) return
    picked[path] = found
    const { dependencies = {}, optionalDependencies = {} } = found
    for (const each of Object.keys(dependencies)) pick(each, path, false)
    for (const each of Object.keys(optionalDependencies)) pick(each, path, true)
  }

  pick(name, '', false)
  const version = picked[`node_modules/${name}`]?.version ?? ''
  const project = { private: true, dependencies: { [name]: version } }
  return { lockfileVersion, packages: { '': project, ...picked } }
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
