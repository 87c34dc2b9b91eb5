import { PencilLine, ScanText } from 'lucide-react'
import { type MouseEvent, memo, useMemo, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { findHero } from '#functions/renderer/frame/page-sections.ts'
import { getVisibleText } from '#functions/renderer/page-parts.ts'
import { findField } from '#web/editor/canvas/find-field.ts'
import { useEditing, usePageContent } from '#web/editor/state/editing.tsx'
import type { NoticeAction } from '#web/editor/state/panel-store.ts'
import { useOpenRecordField } from './use-open-record-field.ts'

/** What a press on a part of the frame does: it opens a field, or says where the part is changed. */
type Hint = { name: string } & ({ act: () => void } | { text: string; actions: NoticeAction[] })

const frameParts = '.top,.bottom,.bar,.hero-name,.phrase'

/**
 * Header, footer and bar of a page and the words of its first view come from the shop's record, and their links would leave the
 * editor. A button over each leads to where it is changed.
 */
export const FrameHints = memo(function FrameHints({ root }: { root: ShadowRoot }) {
  const { subscribe, read } = useMemo(() => observeParts(root), [root])
  const parts = useSyncExternalStore(subscribe, read)
  const hints = useHints()
  return parts.map((part) => {
    const hint = hints[part.classList[0] ?? '']
    return hint && createPortal(<HintButton hint={hint} />, part, part.className)
  })
})

/** The parts of the frame that the page has; a theme can bring or remove them. Their links cannot be pressed. */
function observeParts(root: ShadowRoot) {
  let parts: readonly HTMLElement[] = []

  function read(): readonly HTMLElement[] {
    const found = [...root.querySelectorAll<HTMLElement>(frameParts)]
    const isSame = found.length === parts.length && found.every((part, at) => part === parts[at])
    if (!isSame) parts = found
    return parts
  }

  function subscribe(onChange: () => void): () => void {
    function update() {
      for (const { children } of read())
        for (const child of children) child.toggleAttribute('inert', !child.matches('.select'))
      onChange()
    }
    const observer = new MutationObserver(update)
    observer.observe(root, { childList: true, subtree: true })
    update()
    return () => observer.disconnect()
  }

  return { read, subscribe }
}

/** The hints by the class of the part. */
function useHints(): Record<string, Hint | undefined> {
  const { panels, site, editPhrase } = useEditing()
  const openRecordField = useOpenRecordField()
  const hasOwnPhrase = usePageContent(({ data, data1 }) => {
    const hero = findHero(data1, data)
    return hero !== undefined && hero !== 'slides' && getVisibleText(hero).trim() !== ''
  })
  const openPageName = () => panels.open({ kind: 'scene', tab: 'bg' })
  const namePages: NoticeAction = { label: 'ページの名前', icon: ScanText, act: openPageName }
  const writePhrase: NoticeAction = { label: 'ひとこと', icon: PencilLine, act: editPhrase }
  const openRecord: NoticeAction = { label: 'お店の情報をひらく', href: '/shop' }
  return {
    top: {
      name: 'ページの上（お店の名前とページの名前）',
      text: 'お店の名前・ロゴ・電話番号は「お店の情報」で変えられます。',
      actions: [namePages, openRecord],
    },
    bottom: {
      name: 'ページの下（お店の名前・住所・営業時間）',
      text: 'お店の名前・住所・営業時間・SNSは「お店の情報」で変えられます。',
      actions: [namePages, openRecord],
    },
    bar: {
      name: 'スマホの下のボタン',
      act: () => openRecordField('shop.bar'),
    },
    'hero-name':
      site.page === 1
        ? {
            name: 'お店の名前',
            text: 'お店の名前は「お店の情報」で変えられます。',
            actions: [writePhrase, openRecord],
          }
        : { name: 'ページの名前', act: openPageName },
    // The text of a photo instead of the shop's phrase is changed with its photo.
    phrase: hasOwnPhrase ? undefined : { name: 'ひとことを変える', act: editPhrase },
  }
}

function HintButton({ hint }: { hint: Hint }) {
  const { panels } = useEditing()
  const openRecordField = useOpenRecordField()

  function press({ currentTarget, detail, clientX: x, clientY: y }: MouseEvent) {
    const { parentElement: part } = currentTarget
    const field = detail > 0 && part ? findField(part, { x, y }) : undefined
    if ('act' in hint) hint.act()
    else if (field !== undefined) openRecordField(field)
    else panels.show(hint)
  }

  return <button type="button" className="select" aria-label={hint.name} onClick={press} />
}
