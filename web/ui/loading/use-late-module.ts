import { useEffect, useState } from 'react'

/**
 * Loads a module that a component can do without. Undefined until then, and where it cannot be loaded; the next opening
 * tries again. `load` is the same function each time.
 */
export function useLateModule<Module>(load: () => Promise<Module>): Module | undefined {
  const [module, setModule] = useState<Module>()
  useEffect(() => {
    load()
      .then((loaded) => setModule(() => loaded))
      .catch(() => undefined)
  }, [load])
  return module
}
