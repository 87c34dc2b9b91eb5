import { useEffect, useRef } from 'react'
import type { BlockKind } from '#blocks/block-kinds.ts'
import { findTrade } from '#blocks/block-sample.ts'
import { blockSamples } from '#blocks/block-samples.ts'
import { getDayInJapan } from '#functions/contract/text/japan-day.ts'
import { addBlock, addKindBlock } from '#web/editor/state/block-actions.ts'
import type { BasicKind } from '#web/editor/state/create-block.ts'
import { blockKindLabels } from '#web/editor/state/describe-block.ts'
import { type Editing, useEditing, usePageContent } from '#web/editor/state/editing.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import styles from './add-panel.module.css'
import { BlockPicture, type PictureName } from './block-pictures.tsx'

type Tile = { name: PictureName; hint: string }

export function AddPanel({ at }: { at: number }) {
  const editing = useEditing()
  const count = usePageContent(({ data }) => data.length)
  const place = at >= count ? 'ページのいちばん下' : `${at + 1}番目`
  const { list, giveBack } = useFocusFromAddButton(at)

  function close() {
    editing.panels.close()
    giveBack()
  }

  return (
    <Sheet open tall modal={false} onClose={close} title="部品を追加">
      <p className="hint pb-3">{`${place}に入ります`}</p>
      <div ref={list} className="stack gap-4">
        {groups.map(({ title, tiles }) => (
          <section key={title} aria-label={title}>
            <h3 className={`heading text-sm ${styles.title}`}>{title}</h3>
            <div className={`stack gap-2 ${styles.tiles}`}>
              {tiles.map((tile) => (
                <TileButton key={tile.name} tile={tile} at={at} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </Sheet>
  )
}

function TileButton({ tile: { name, hint }, at }: { tile: Tile; at: number }) {
  const editing = useEditing()
  return (
    <button
      type="button"
      className={`stack content-start gap-1 p-1 border round-md bg-raised text-center ${styles.tile}`}
      title={hint}
      onClick={() => addPart(editing, name, at)}
    >
      <BlockPicture name={name} />
      <b>{labels[name]}</b> <span className="visually-hidden">{hint}</span>
    </button>
  )
}

// Blocks without a kind of their own.
const basicLabels: Record<BasicKind | 'slides', string> = {
  text: '文字',
  image: '写真',
  'image-text': '写真の上に文字',
  movie: '動画',
  slides: 'スライド写真',
}

const labels: Record<PictureName, string> = { ...blockKindLabels, ...basicLabels }

const groups: readonly { title: string; tiles: readonly Tile[] }[] = [
  {
    title: '文字・写真',
    tiles: [
      { name: 'text', hint: 'あいさつなどの文章' },
      { name: 'heading', hint: '話のはじまりに置く題' },
      { name: 'image', hint: '料理や店内の写真' },
      { name: 'image-text', hint: '写真に見出しをのせる' },
      { name: 'pair', hint: '写真のとなりに文章を置く' },
      { name: 'gallery', hint: '写真をならべて見せる' },
      { name: 'movie', hint: '料理を作るようすや店内の動画' },
      { name: 'slides', hint: 'ページの上か下で、横に送って見る写真' },
    ],
  },
  {
    title: 'お店の情報',
    tiles: [
      { name: 'hours', hint: '曜日ごとの時間とお休み' },
      { name: 'access', hint: '住所と地図、行き方' },
      { name: 'contact', hint: '電話やLINE' },
    ],
  },
  {
    title: 'お品書き・お知らせ',
    tiles: [
      { name: 'menu', hint: '品の名前と値段' },
      { name: 'news', hint: '日付のついた知らせ' },
      { name: 'coupon', hint: '期限のついた割引' },
      { name: 'faq', hint: '質問と答え' },
    ],
  },
  {
    title: 'そのほか',
    tiles: [
      { name: 'button', hint: '電話や予約のボタン' },
      { name: 'divider', hint: '話の切れ目のかざり' },
    ],
  },
]

function addPart(editing: Editing, name: PictureName, at: number): void {
  if (name === 'slides') editing.panels.open({ kind: 'scene', tab: 'data1' })
  else if (isBasic(name)) addBlock(editing, name, at)
  else addSample(editing, name, at)
}

function isBasic(name: BasicKind | BlockKind): name is BasicKind {
  return Object.hasOwn(basicLabels, name)
}

/** Adds a block with words of the shop's trade. */
function addSample(editing: Editing, kind: BlockKind, at: number): void {
  const trade = findTrade(editing.site.record?.type ?? 'other')
  const sample = blockSamples[kind]({ trade, today: getDayInJapan(new Date()) })
  addKindBlock(editing, { kind, sample, at })
}

/** Moves the focus into the panel when it was opened from the page, and back to the block when it closes. */
function useFocusFromAddButton(at: number) {
  const { editor, panels } = useEditing()
  const list = useRef<HTMLDivElement>(null)
  const isFromEdge = useRef(false)
  useEffect(() => {
    const outer = document.activeElement
    const inPage = outer?.shadowRoot?.activeElement
    if (outer !== document.body && !inPage?.matches('.add')) return
    isFromEdge.current = true
    list.current?.querySelector('button')?.focus()
  }, [])

  function focusAddedBlock(): void {
    const { data } = editor.store.getState().content
    if (isFromEdge.current) panels.focusPart(data[Math.max(0, at - 1)]?.id)
  }

  return { list, giveBack: focusAddedBlock }
}
