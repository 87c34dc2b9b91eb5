import * as v from 'valibot'
import { createStore } from 'zustand/vanilla'
import { type SectionName, SectionVersions, sectionNames } from '#functions/contract/pages/page.ts'
import { readFromDevice, writeToDevice } from '#web/api/device-storage.ts'

const NamedVersions = v.partial(SectionVersions)
/** Versions of some sections of a page. */
export type NamedVersions = { [Name in SectionName]?: number | undefined }

/**
 * What the tabs of this browser saved of a page. It is stored on the device, so that a tab still knows it
 * after a reload. Without storage, other tabs count as other devices.
 */
export function openBrowserSaves({ user, page }: { user: string; page: number }) {
  const storageKey = `noren:saves:${user}:${page}`
  // The last version of each section that a tab of this browser saved.
  const state = createStore<NamedVersions>(() => readStored(storageKey))

  /** Call after a save in this tab: the other tabs are told. */
  function record(saved: NamedVersions): void {
    const saves = keepLatest(readStored(storageKey), saved)
    writeToDevice(storageKey, saves)
    state.setState(saves)
  }

  const follow = ({ key }: StorageEvent) => {
    if (key === storageKey) state.setState(readStored(storageKey))
  }

  /** Follows the other tabs. Returns a function that stops it. */
  function start(): () => void {
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }

  return { state, record, start }
}

/** An answer may come after that of a later save in another tab. */
function keepLatest(stored: NamedVersions, saved: NamedVersions): NamedVersions {
  return Object.fromEntries(
    sectionNames.flatMap((name) => {
      const version = Math.max(stored[name] ?? 0, saved[name] ?? 0)
      return version > 0 ? [[name, version]] : []
    }),
  )
}

const readStored = (storageKey: string): NamedVersions =>
  readFromDevice(storageKey, NamedVersions) ?? {}

/** The versions of these sections only. */
export function pickVersions(
  versions: SectionVersions,
  names: readonly SectionName[],
): NamedVersions {
  return Object.fromEntries(names.map((name) => [name, versions[name]]))
}
