/** @jsxRuntime automatic */
import { type ImageSize, PageImage } from '#functions/renderer/items/page-image.tsx'
import { getFieldMark } from '#functions/renderer/kinds/field-mark.ts'
import type { KindDesign, KindViewProps } from '#functions/renderer/kinds/kind.ts'
import { OwnTitle } from '#functions/renderer/kinds/own-title.tsx'
import { PhraseText, ProseText } from '#functions/renderer/kinds/phrase-text.tsx'
import type { MenuStyle } from '#functions/renderer/themes/theme.ts'
import type { MenuContent, MenuItem } from './schema.ts'
import { menuStyles } from './styles.ts'

const soldOut = '売り切れ'
// What wooden plates have space for; a menu with more is drawn in lines. A note of more letters than a line needs a wider plate.
const maxPlates = 14
const plateLine = 12
const maxPlateNote = 2 * plateLine

type Group = MenuContent['groups'][number]
type ItemProps = { item: MenuItem; media: string }

export const menuDesign: KindDesign<'menu'> = { View: MenuView, styles: menuStyles }

/** A menu: prices joined by dots, wooden plates, or cards with photos. */
function MenuView({ block, site, theme, level, isTitled }: KindViewProps<'menu'>) {
  const { style, columns, tax, groups } = block.content
  const mark = getFieldMark()
  const shown = groups
    .map((group) => ({ group, items: group.items.filter((item) => item.name.trim() !== '') }))
    .filter(({ items }) => items.length > 0)
  const below = level === 2 && (isTitled || block.text.trim() === '') ? 2 : 3
  const isNarrow = columns === 1 || shown.length === 1
  return (
    <>
      {!isTitled && block.text.trim() !== '' && <OwnTitle text={block.text} level={level} />}
      <div className={isNarrow ? 'menu' : 'menu two'}>
        {shown.map(({ group, items }, index) => (
          <MenuGroup
            // oxlint-disable-next-line react/no-array-index-key -- a group is its place
            key={index}
            group={group}
            items={items}
            style={style === 'theme' ? chooseStyle(theme.menu, items) : style}
            level={below}
            media={site.media}
          />
        ))}
      </div>
      {tax !== '' && (
        <p className="note tax" {...mark('tax')}>
          {taxTexts[tax]}
        </p>
      )}
    </>
  )
}

const taxTexts = { included: '価格はすべて税込です', excluded: '価格はすべて税抜です' }

/** The theme's style where the items suit it: plates are few, with short notes and without photos, cards have photos. */
function chooseStyle(style: MenuStyle, items: readonly MenuItem[]): MenuStyle {
  const photos = items.filter(({ position_url }) => position_url !== '').length
  const isTooMuch = photos > 0 || items.length > maxPlates || findLongestNote(items) > maxPlateNote
  if (style === 'plates' && isTooMuch) return 'leaders'
  return style === 'cards' && photos * 2 < items.length ? 'leaders' : style
}

type GroupProps = {
  group: Group
  items: readonly MenuItem[]
  style: MenuStyle
  level: 2 | 3
  media: string
}

function MenuGroup({ group, items, style, level, media }: GroupProps) {
  const mark = getFieldMark()
  const Tag = level === 2 ? 'h2' : 'h3'
  const Item = itemViews[style]
  return (
    <div className="group">
      {group.name.trim() !== '' && (
        <Tag className="sub" {...mark('name', group)}>
          {group.name}
        </Tag>
      )}
      <ul className={style === 'plates' ? `plates by-${countInRow(items)}` : style}>
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an item is its place
          <Item key={index} item={item} media={media} />
        ))}
      </ul>
    </div>
  )
}

const findLongestNote = (items: readonly MenuItem[]) =>
  Math.max(...items.map(({ note }) => Array.from(note.trim()).length))

/** How many plates stand in a row of a phone: as many as leave the smallest gap in the last row. */
function countInRow(items: readonly MenuItem[]): number {
  const most = findLongestNote(items) > plateLine ? 3 : 4
  const findGap = (count: number) => (count - (items.length % count)) % count
  return findGap(most - 1) < findGap(most) ? most - 1 : most
}

function LeaderItem({ item, media }: ItemProps) {
  const mark = getFieldMark()
  const hasPhoto = item.position_url !== ''
  const texts = (
    <>
      <p className="led">
        <Name item={item} />
        <Price item={item} />
      </p>
      <Note item={item} />
    </>
  )
  return (
    <li
      className={`dish${hasPhoto ? ' pictured' : ''}${item.sold_out ? ' off' : ''}`}
      {...mark('item', item)}
    >
      {hasPhoto && <MenuImage item={item} media={media} size={{ sizes: '76px', widths: [320] }} />}
      {hasPhoto ? <div>{texts}</div> : texts}
    </li>
  )
}

function CardItem({ item, media }: ItemProps) {
  const mark = getFieldMark()
  return (
    <li className={item.sold_out ? 'card off' : 'card'} {...mark('item', item)}>
      {item.position_url !== '' && <MenuImage item={item} media={media} size={cardSize} />}
      <p>
        <Name item={item} />
      </p>
      <Note item={item} />
      <p>
        <Price item={item} />
      </p>
    </li>
  )
}

function PlateItem({ item }: ItemProps) {
  const mark = getFieldMark()
  return (
    <li className={item.sold_out ? 'plate off' : 'plate'} {...mark('item', item)}>
      <span {...mark('name', item)}>
        {item.name}
        {item.marks.length > 0 && <small>{item.marks.join('・')}</small>}
        {item.note.trim() !== '' && (
          <small className="plate-note" {...mark('note', item)}>
            {item.note}
          </small>
        )}
      </span>
      <b {...mark('price', item)}>{item.sold_out ? soldOut : toKanjiNumbers(item.price)}</b>
    </li>
  )
}

const itemViews = { leaders: LeaderItem, cards: CardItem, plates: PlateItem }

function Name({ item }: { item: MenuItem }) {
  const mark = getFieldMark()
  const name = (
    <span className="dish-name" {...mark('name', item)}>
      <PhraseText text={item.name} />
    </span>
  )
  if (item.marks.length === 0) return name
  return (
    <span className="named">
      {name}
      {item.marks.map((label) => (
        <em key={label} className="mark">
          {label}
        </em>
      ))}
    </span>
  )
}

function Price({ item }: { item: MenuItem }) {
  const mark = getFieldMark()
  return (
    <span className="price" {...mark('price', item)}>
      {item.sold_out ? soldOut : item.price}
    </span>
  )
}

function Note({ item }: { item: MenuItem }) {
  const mark = getFieldMark()
  return item.note.trim() === '' ? null : (
    <p className="note" {...mark('note', item)}>
      <ProseText text={item.note} />
    </p>
  )
}

const cardSize: ImageSize = { sizes: '(min-width:48em) 510px,50vw', widths: [640, 960] }

function MenuImage({ item, media, size }: ItemProps & { size: ImageSize }) {
  const mark = getFieldMark()
  return (
    <PageImage
      path={item.position_url}
      alt=""
      media={media}
      eager={false}
      size={size}
      mark={mark('position_url', item)}
    />
  )
}

/** Writes 1,280円 as 一二八〇円, as vertical lines do. */
function toKanjiNumbers(price: string): string {
  return price
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/\d/g, (digit) => '〇一二三四五六七八九'.charAt(Number(digit)))
}
