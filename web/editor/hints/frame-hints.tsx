import { ScanText } from 'lucide-react'
import { useMemo, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useEditing } from '#web/editor/state/editing.tsx'
import type { NoticeAction } from '#web/editor/state/panel-store.ts'

type Hint = { name: string; text: string; hasPageNames?: true }

// By the class of the page's header, footer and bar of actions.
const hints: Record<string, Hint> = {
  top: {
    name: 'ページの上（お店の名前とページの名前）',
    text: 'お店の名前・ロゴ・電話番号は「お店の情報」で変えられます',
    hasPageNames: true,
  },
  bottom: {
    name: 'ページの下（お店の名前・住所・営業時間）',
    text: 'お店の名前・住所・営業時間・SNSは「お店の情報」で変えられます',
    hasPageNames: true,
  },
  bar: {
    name: 'スマホの下のボタン',
    text: 'スマホの下のボタンは「お店の情報」で変えられます',
  },
}

const frameParts = '.top,.bottom,.bar'

/**
 * Header, footer and bar of a page come from the shop's record, and their links would leave the editor. A button over each
 * says where it is changed.
 */
export function FrameHints({ root }: { root: ShadowRoot }) {
  const { subscribe, read } = useMemo(() => observeParts(root), [root])
  const parts = useSyncExternalStore(subscribe, read)
  return parts.map((part) => createPortal(<HintButton part={part} />, part, part.className))
}

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

function HintButton({ part }: { part: HTMLElement }) {
  const { panels } = useEditing()
  const hint = hints[part.classList[0] ?? '']
  if (!hint) return null

  const namePages: NoticeAction = {
    label: 'ページの名前',
    icon: ScanText,
    act: () => panels.open({ kind: 'scene', tab: 'bg' }),
  }

  function tell({ text, hasPageNames }: Hint) {
    panels.show({
      text: hasPageNames ? `${text}。` : text,
      actions: [
        ...(hasPageNames ? [namePages] : []),
        { label: 'お店の情報をひらく', href: '/shop' },
      ],
    })
  }

  return (
    <button type="button" className="select" aria-label={hint.name} onClick={() => tell(hint)} />
  )
}
