import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import type { Client } from '#web/api/client.ts'
import { useClient } from '#web/api/client-context.tsx'
import { createTaskQueue } from '#web/files/task-queue.ts'
import type { Uploads } from '#web/files/upload/uploads.ts'
import { useUploads } from '#web/files/upload/use-uploads.ts'
import { loadPhotoPages, type PhotoPages, photoPagesKey, savePhotos } from './photo-pages.ts'
import {
  listPhotoPlaces,
  type PhotoChanges,
  type PhotoPlace,
  putPhoto,
  readFileId,
  swapPhotos,
} from './photo-places.ts'

type PlacingState = {
  /** The upload whose photo comes into a place, by the file that the place shows until then. */
  uploads: Readonly<Record<string, string>>
  note: string
  failure: string
}

export type PhotoPlacing = {
  store: StoreApi<PlacingState>
  /** Sends photos and puts them into these places, in this order. */
  add: (files: readonly File[], places: readonly PhotoPlace[]) => void
  /** Shows a note, and reads the pages again: a photo of them has changed or will. */
  tell: (note: string) => void
  swap: (pair: readonly [PhotoPlace, PhotoPlace]) => void
}

type Tools = { client: Client; queries: QueryClient; uploads: Uploads; user: string }

/** Puts own photos into the places of the pages, one change after the other. It goes on while other screens are open. */
function createPhotoPlacing(tools: Tools): PhotoPlacing {
  const { queries, uploads, user } = tools
  const store = createStore<PlacingState>(() => ({ uploads: {}, note: '', failure: '' }))
  const enqueue = createTaskQueue(1)
  const taken = new Set<string>()
  const save = (change: Change) => enqueue(() => changePages(tools, store, change))

  function add(files: readonly File[], places: readonly PhotoPlace[]) {
    const accepted = addAccepted(uploads, files)
    const placed: Record<string, string> = {}
    for (const [index, { file }] of places.slice(0, accepted.length).entries())
      placed[file] = accepted[index] ?? ''
    const left = Math.max(0, accepted.length - places.length)
    const note = left > 0 ? `のこりの${left}枚は、「写真」に入れました。` : ''
    store.setState((now) => ({ uploads: { ...now.uploads, ...placed }, note, failure: '' }))
  }

  function swap(pair: readonly [PhotoPlace, PhotoPlace]) {
    const samples = queries.getQueryData<PhotoPages>(photoPagesKey(user))?.samples ?? []
    const swapped = planSwap(pair, store.getState().uploads, samples)
    store.setState({ note: '', uploads: swapped.uploads })
    const { changes } = swapped
    if (changes) void save(() => changes)
  }

  async function place(id: string, path: string) {
    await save(({ pages, samples }) => {
      const places = listPhotoPlaces(pages, samples)
      const target = places.find(({ file }) => store.getState().uploads[file] === id)
      const isShown = places.some(({ file }) => file === readFileId(path))
      if (isShown) store.setState({ note: '同じ写真が、もうページに入っています。' })
      return target && !isShown ? putPhoto(target, path) : undefined
    })
    forgetUpload(store, id)
    uploads.remove(id)
  }

  function tell(note: string) {
    store.setState({ note, failure: '' })
    void queries.invalidateQueries({ queryKey: photoPagesKey(user) })
  }

  uploads.store.subscribe(({ items }) => {
    for (const id of Object.values(store.getState().uploads)) {
      const item = items.find((each) => each.id === id)
      if (!item) forgetUpload(store, id)
      if (!item?.path || taken.has(id)) continue
      taken.add(id)
      void place(id, item.path)
    }
  })
  return { store, add, swap, tell }
}

/** Calls when an adjusted photo has arrived, and removes it from the uploads. Returns a function that stops it. */
export function followAdjusted(uploads: Uploads, onArrived: () => void): () => void {
  return uploads.store.subscribe(({ items }) => {
    const arrived = items.find(({ adjusts, phase }) => adjusts && phase === 'done')
    if (!arrived) return
    uploads.remove(arrived.id)
    onArrived()
  })
}

/** Returns the ids of the uploads that can be sent. */
function addAccepted({ add, store }: Uploads, files: readonly File[]): string[] {
  const ids = add(files, ['image'])
  const refused = store.getState().items.filter(({ phase }) => phase === 'failed')
  return ids.filter((id) => !refused.some((item) => item.id === id))
}

const forgetUpload = (store: StoreApi<PlacingState>, id: string) =>
  store.setState(({ uploads }) => ({
    uploads: Object.fromEntries(Object.entries(uploads).filter(([, each]) => each !== id)),
  }))

/** Returns what changes on the newest pages, if anything. */
type Change = (pages: PhotoPages) => PhotoChanges | undefined

async function changePages(
  { client, queries, user }: Tools,
  store: StoreApi<PlacingState>,
  change: Change,
): Promise<void> {
  try {
    const pages = await queries.fetchQuery({
      queryKey: photoPagesKey(user),
      queryFn: () => loadPhotoPages(client, user),
      staleTime: Number.POSITIVE_INFINITY,
    })
    const changes = change(pages)
    if (changes) await savePhotos({ client, queries, user }, pages, changes)
  } catch (error) {
    store.setState({ failure: formatApiFailure(error) })
  }
}

/** What a swap changes on the pages, if anything, and where the photos that are still being sent come then. */
function planSwap(
  pair: readonly [PhotoPlace, PhotoPlace],
  uploads: PlacingState['uploads'],
  samples: PhotoPages['samples'],
) {
  const [a, b] = pair
  const { [a.file]: fromA, [b.file]: fromB, ...others } = uploads
  const isOnlySent = pair.every(({ file, isSample }) => isSample || file in uploads)
  const changes = isOnlySent ? undefined : swapPhotos(pair, samples)
  const getKey = ({ file }: PhotoPlace) => readFileId(changes?.get(file)?.path ?? '') ?? file
  return {
    changes,
    uploads: {
      ...others,
      ...(fromA !== undefined && { [getKey(b)]: fromA }),
      ...(fromB !== undefined && { [getKey(a)]: fromB }),
    },
  }
}

// Shops and admins have separate query clients.
const placings = new WeakMap<QueryClient, { user: string; placing: PhotoPlacing }>()

/** The photos of the signed-in shop that are on their way to its pages. */
export function usePhotoPlacing(user: string): PhotoPlacing {
  const client = useClient()
  const queries = useQueryClient()
  const uploads = useUploads()
  const known = placings.get(queries)
  if (known?.user === user) return known.placing
  const placing = createPhotoPlacing({ client, queries, uploads, user })
  placings.set(queries, { user, placing })
  return placing
}
