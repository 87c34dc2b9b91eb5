import type { QueryClient } from '@tanstack/react-query'
import { limits } from '#functions/contract/limits.ts'
import type { SectionVersions } from '#functions/contract/pages/page.ts'
import { type PageNumber, pageNumbers } from '#functions/contract/pages/page-number.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Client } from '#web/api/client.ts'
import { openBrowserSaves } from '#web/editor/saving/browser-saves.ts'
import { retryUpload } from '#web/files/upload/send/retry-upload.ts'
import {
  changePhotos,
  type PagePhotos,
  type PhotoChanges,
  type SampleCopy,
} from './photo-places.ts'

type DraftPage = PagePhotos & { page: PageNumber; versions: SectionVersions }

/** The drafts of the three pages, and the copies of sample pictures that the shop has. */
export type PhotoPages = { pages: DraftPage[]; samples: SampleCopy[] }

export const photoPagesKey = (user: string) => ['photoPages', user]

export async function loadPhotoPages(
  client: Client,
  user: string,
  signal?: AbortSignal,
): Promise<PhotoPages> {
  const options = signal ? { signal } : {}
  const body = { user, limit: limits.listLength, sample: true }
  const [{ img }, ...pages] = await Promise.all([
    client.listImages({ body }, options),
    ...pageNumbers.map((page) => client.getPage({ body: { user, page } }, options)),
  ])
  return { pages, samples: img }
}

type Saving = { client: Client; queries: QueryClient; user: string }

/** Shows other photos on the drafts of all pages: on the newest ones where they were changed meanwhile. */
export async function savePhotos(
  { client, queries, user }: Saving,
  { pages, samples }: PhotoPages,
  changes: PhotoChanges,
): Promise<void> {
  const saved = await Promise.all(pages.map((page) => savePage({ client, user }, page, changes)))
  queries.setQueryData<PhotoPages>(photoPagesKey(user), { pages: saved, samples })
  for (const name of ['getPageThumbnails', 'getSession', 'listImages'])
    void queries.invalidateQueries({ queryKey: [name] })
}

type Shop = Pick<Saving, 'client' | 'user'>

const maxTries = 6

async function savePage(shop: Shop, opened: DraftPage, changes: PhotoChanges): Promise<DraftPage> {
  let current = opened
  for (let tries = 1; ; tries += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each attempt needs the page that the last one has read
      return await retryUpload(() => saveSections(shop, current, changes), {
        signal: new AbortController().signal,
        onWait: () => undefined,
      })
    } catch (error) {
      const isConflict = error instanceof ApiError && error.problem?.code === 'conflict'
      if (!isConflict || tries === maxTries) throw error
      // oxlint-disable-next-line no-await-in-loop -- as above
      current = await shop.client.getPage({ body: { user: shop.user, page: opened.page } })
    }
  }
}

async function saveSections(
  { client, user }: Shop,
  opened: DraftPage,
  changes: PhotoChanges,
): Promise<DraftPage> {
  const { page, versions } = opened
  const [data, data1, data2] = [
    changePhotos(opened.data, changes),
    changePhotos(opened.data1, changes),
    changePhotos(opened.data2, changes),
  ]
  const saves = openBrowserSaves({ user, page })
  const saved = { ...opened, versions: { ...versions } }
  if (data !== opened.data) {
    const answer = await client.saveData({ body: { user, page, data, version: versions.data } })
    saves.record({ data: answer.version })
    saved.data = answer.data
    saved.versions.data = answer.version
  }
  if (data1 !== opened.data1 || data2 !== opened.data2) {
    const body = { user, page, data1, data2, version: versions.slide }
    const answer = await client.saveSlides({ body })
    saves.record({ slide: answer.version })
    Object.assign(saved, { data1: answer.data1, data2: answer.data2 })
    saved.versions.slide = answer.version
  }
  return saved
}
