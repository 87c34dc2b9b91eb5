import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { isSamplePicture } from '#functions/contract/files/file-path.ts'
import type { Sample } from '#functions/contract/files/sample.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { Look } from '#functions/contract/shop-record/look.ts'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import type { Trade } from '#functions/contract/shop-record/trades.ts'
import { getDayInJapan } from '#functions/contract/text/japan-day.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import type { SamplePictureId } from '#sample-pictures/sample-pictures.ts'
import { type FilledTemplate, fillTemplate } from '#templates/fill-template.ts'
import { templates } from '#templates/templates.ts'
import { useClient } from '#web/api/client-context.tsx'

type FindSample = (id: SamplePictureId) => Sample | undefined

/** Noren's sample pictures by id; previews do without them until they are loaded. */
export function useSamplePictures(): FindSample {
  const client = useClient()
  const { data } = useQuery({
    queryKey: ['listSamples', 'previews'],
    queryFn: async ({ signal }) => client.listSamples({ query: { limit: '100' } }, { signal }),
    select: indexSamples,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useCallback((id) => data?.get(`${id}.jpg`), [data])
}

const indexSamples = ({ samples }: { samples: Sample[] }) =>
  new Map(samples.filter(({ url }) => isSamplePicture(url)).map((each) => [each.name, each]))

type PreviewOptions = {
  trade: Trade
  record: ShopRecord
  findSample: FindSample
  media: string
  shopName: string
}

/** The pages of a template with what the shop has entered. */
export type Preview = {
  pages: FilledTemplate['pages']
  getSite: (page: PageNumber, look: Look) => PageSite
}

/** Fills the template of a trade as the server will, with the samples themselves as pictures. */
export function fillPreview(options: PreviewOptions): Preview {
  const { trade, record, findSample, media, shopName } = options
  const today = getDayInJapan(new Date())
  const named = { ...record, name: record.name.trim() || shopName }
  const template = templates[trade]
  const filled = fillTemplate(template, named, {
    findPicture: (id) => findSample(id)?.url,
    today,
  })
  const { catch_phrase, type, bar } = filled.record
  const shown = { ...named, catch_phrase, type, bar }
  const pages = ([1, 2, 3] as const).map((page) => ({ page, label: template.pages[page].label }))
  return {
    pages: filled.pages,
    getSite: (page, look) => ({
      media,
      shopName: named.name,
      page,
      pageHref: (to) => `/${to}`,
      record: shown,
      look,
      pages,
      today,
    }),
  }
}
