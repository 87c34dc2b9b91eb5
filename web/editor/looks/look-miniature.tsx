import { memo, useMemo } from 'react'
import * as v from 'valibot'
import type { MenuItem } from '#blocks/menu/schema.ts'
import { Background, type PageContent } from '#functions/contract/pages/page.ts'
import type { Look } from '#functions/contract/shop-record/look.ts'
import { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { findHero } from '#functions/renderer/frame/page-sections.ts'
import { listVisibleSlides } from '#functions/renderer/page-parts.ts'
import { createBlock, createKindBlock, createSlide } from '#web/editor/state/create-block.ts'
import { useEditing, usePageContent } from '#web/editor/state/editing.tsx'
import { PageMiniature } from './page-miniature.tsx'

/** The beginning of a page in a look, with the shop's own name. */
export const LookMiniature = memo(function LookMiniature({ theme, colours, composition }: Look) {
  const { site } = useEditing()
  const content = useSampleContent()
  const shown = useMemo(() => {
    const record = site.record ?? v.parse(ShopRecord, {})
    return {
      ...site,
      look: { theme, colours, ...(composition && { composition }) },
      record,
      pages: [],
    }
  }, [site, theme, colours, composition])
  return <PageMiniature content={content} site={shown} />
})

/** The photo of the page's first view, if it has one. */
export const useHeroPath = (): string =>
  usePageContent(({ data, data1 }) => {
    const hero = findHero(data1, data)
    return (hero === 'slides' ? listVisibleSlides(data1)[0] : hero)?.position_url ?? ''
  })

function useSampleContent(): PageContent {
  const position_url = useHeroPath()
  return useMemo(() => {
    if (position_url === '') return sampleContent
    return { ...sampleContent, data1: [{ ...createSlide(position_url), id: 'hero' }] }
  }, [position_url])
}

const item = (name: string, price: string): MenuItem => ({
  name,
  price,
  note: '',
  marks: [],
  position_url: '',
  sold_out: false,
})

const sampleContent: PageContent = {
  data: [
    createKindBlock('heading', { text: '季節のおすすめ', content: { tone: 'plain' } }),
    { ...createBlock('text'), text: '心をこめて、ていねいに。' },
    createKindBlock('menu', {
      content: {
        style: 'theme',
        columns: 1,
        tax: '',
        groups: [{ name: '', items: [item('春の一皿', '880円'), item('夏の一皿', '980円')] }],
      },
    }),
  ],
  bg: v.getDefaults(Background),
  data1: [],
  data2: [],
}
