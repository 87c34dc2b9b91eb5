import { memo, useMemo } from 'react'
import * as v from 'valibot'
import type { MenuItem } from '#blocks/menu/schema.ts'
import { Background, type PageContent } from '#functions/contract/pages/page.ts'
import type { Look } from '#functions/contract/shop-record/look.ts'
import { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { createBlock, createKindBlock } from '#web/editor/state/create-block.ts'
import { useEditing } from '#web/editor/state/editing.tsx'
import { PageMiniature } from './page-miniature.tsx'

/** The beginning of a page in a look, with the shop's own name. */
export const LookMiniature = memo(function LookMiniature({ theme, colours }: Look) {
  const { site } = useEditing()
  const shown = useMemo(() => {
    const record = site.record ?? v.parse(ShopRecord, {})
    const name = record.name || site.shopName
    return { ...site, look: { theme, colours }, record: { ...record, name }, pages: [] }
  }, [site, theme, colours])
  return <PageMiniature content={sampleContent} site={shown} />
})

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
        groups: [{ name: '', items: [item('春の一皿', '880円'), item('夏の一皿', '980円')] }],
      },
    }),
  ],
  bg: v.getDefaults(Background),
  data1: [],
  data2: [],
}
