import { afterAll, vi } from 'vitest'

// Test files of one worker share its process, so that packages are loaded once. Modules of the project are
// loaded anew for each file, because they hold clients of the file's own stack.
vi.resetModules()

const environment = { ...process.env }
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
})
