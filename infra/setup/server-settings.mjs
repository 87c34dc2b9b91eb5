// @ts-check

/**
 * Settings of glibc's allocator for a server that works on photos. With its own ones the memory of a photo stays with the
 * process: each thread keeps an arena, and larger and larger blocks are taken from it. Other systems ignore them.
 */
const settings = {
  MALLOC_ARENA_MAX: '2',
  // Blocks of this size (bytes) are mapped alone, and returned as soon as they are free.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** At most 16 MB for each half of V8's young objects, as earlier versions of Node; 32 MB keep 80 MB more under load. */
export const serverFlags = ['--max-semi-space-size=16']

/**
 * The settings of the allocator that the environment does not have already.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Record<string, string>}
 */
export const readAllocatorSettings = (environment) =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => environment[name] === undefined))

/**
 * The environment of a server that was started with this one. In production mode React renders published pages several
 * times as fast.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Record<string, string>}
 */
export const readServerEnvironment = (environment) => ({
  ...readAllocatorSettings(environment),
  NODE_ENV: 'production',
})
