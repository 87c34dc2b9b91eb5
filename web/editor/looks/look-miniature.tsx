import { memo, useMemo } from 'react'
import * as v from 'valibot'
import type { MenuItem } from '#blocks/menu/schema.ts'
import { Background, type PageContent } from '#functions/contract/pages/page.ts'
import type { Look } from '#functions/contract/shop-record/look.ts'
import { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { PageView } from '#functions/renderer/page-view.tsx'
import { ShadowPage } from '#web/editor/canvas/shadow-page.tsx'
import { createBlock, createKindBlock } from '#web/editor/state/create-block.ts'
import { useEditing } from '#web/editor/state/editing.tsx'
import styles from './look-panel.module.css'

/** The beginning of a page in a look, with the shop's own name. */
export const LookMiniature = memo(function LookMiniature({ theme, colours }: Look) {
  const { site } = useEditing()
  const shown = useMemo(() => {
    const record = site.record ?? v.parse(ShopRecord, {})
    const name = record.name || site.shopName
    return { ...site, look: { theme, colours }, record: { ...record, name }, pages: [] }
  }, [site, theme, colours])
  return (
    <div className={styles.miniature} inert>
      <ShadowPage content={sampleContent} site={shown} styles={miniatureStyles}>
        {(_, design) => <PageView content={sampleContent} site={shown} design={design} />}
      </ShadowPage>
    </div>
  )
})

const miniatureStyles = '.noren-page{width:360px;min-height:480px;overflow:clip}'

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
