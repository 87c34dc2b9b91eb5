/** @jsxRuntime automatic */
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { PageImage } from '#functions/renderer/items/page-image.tsx'
import { getFieldMark } from '#functions/renderer/kinds/field-mark.ts'
import type { KindDesign, KindViewProps } from '#functions/renderer/kinds/kind.ts'
import { OwnTitle } from '#functions/renderer/kinds/own-title.tsx'
import { ProseText } from '#functions/renderer/kinds/phrase-text.tsx'
import { getRecordHref, getTapAttribute } from '#functions/renderer/record/record-links.ts'
import { WaySketch } from '#functions/renderer/record/way-sketch.tsx'
import { accessKind } from './kind.ts'
import { accessStyles } from './styles.ts'

export const accessDesign: KindDesign<'access'> = { View: AccessView, styles: accessStyles }

/** Where the shop is, with a sketch of the way, or the block's photo, and a button that opens the visitor's maps. */
function AccessView({ block, site, level, isTitled }: KindViewProps<'access'>) {
  const { record } = site
  const mark = getFieldMark()
  if (!record || (record.address === '' && record.access === '')) return null
  const map = getRecordHref(record, 'map')
  return (
    <>
      {!isTitled && <OwnTitle text={block.text.trim() || accessKind.record.title} level={level} />}
      <Address record={record} />
      {record.access !== '' && (
        <p className="prose" {...mark('shop.access')}>
          <ProseText text={record.access} />
        </p>
      )}
      {record.parking !== '' && (
        <p className="note" {...mark('shop.parking')}>
          {`駐車場：${record.parking}`}
        </p>
      )}
      {block.position_url === '' && <WaySketch record={record} shopName={site.shopName} />}
      <PageImage
        path={block.position_url}
        alt={block.alt}
        media={site.media}
        eager={false}
        size={{ sizes: '(min-width:48em) 520px,100vw', widths: [960] }}
        mark={mark('position_url')}
      />
      {map !== '' && (
        <p className="btns">
          <a
            className="btn outlined"
            href={map}
            {...getTapAttribute('map')}
            {...mark('shop.map_link')}
          >
            地図をひらく
          </a>
        </p>
      )}
    </>
  )
}

function Address({ record }: { record: ShopRecord }) {
  const mark = getFieldMark()
  if (record.address === '') return null
  const code = record.postal_code && `〒${record.postal_code.replace(/^(\d{3})-?/, '$1-')}`
  const lines = [code, `${record.address} ${record.building}`.trim()]
  return (
    <address className="lines" {...mark('shop.address')}>
      {lines.filter((line) => line !== '').join('\n')}
    </address>
  )
}
