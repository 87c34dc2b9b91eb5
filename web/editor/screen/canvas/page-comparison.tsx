import { Undo2 } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { PageContent } from '#functions/contract/pages/page.ts'
import type { PageFrame } from '#functions/renderer/page-view.tsx'
import { HiddenMark } from '#web/editor/canvas/page-snapshot.tsx'
import { ShadowPage } from '#web/editor/canvas/shadow-page.tsx'
import { useEditing, usePageContent } from '#web/editor/state/editing.tsx'
import {
  findDifferingParts,
  listDifferingSettings,
} from '#web/editor/state/find-differing-parts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useCloseOnBack } from '#web/ui/overlay/use-close-on-back.ts'
import { useModal } from '#web/ui/overlay/use-modal.ts'
import { LiveRegion } from '#web/ui/status/live-region.tsx'
import styles from './page-comparison.module.css'

type Props = { theirs: Partial<PageContent>; actions: ReactNode; onClose: () => void }

/** 並べて見る: both versions side by side, scrolled to the first difference. */
export function PageComparison({ theirs: changes, actions, onClose }: Props) {
  const mine = usePageContent((content) => content)
  const [theirs] = useState(() => ({ ...mine, ...changes }))
  const differing = useMemo(() => findDifferingParts(mine, theirs), [mine, theirs])
  const modal = useModal({ open: true, onClose, closeOnBackdrop: false })
  useCloseOnBack(true, onClose)
  return (
    <dialog
      {...modal}
      className={`full-window bg-main tight ${styles.comparison}`}
      aria-label="並べて見る"
    >
      <div className="row gap-3 p-2-3 line-bottom">
        <Button className="flex-none px-4" icon={Undo2} onClick={onClose}>
          もどる
        </Button>
        <p>{formatDifferences(differing.size, listDifferingSettings(mine, theirs))}</p>
      </div>
      <div className="stack justify-center gap-2 grow p-2 cols-[repeat(2,minmax(0,392px))] min-h-40">
        <Version name="自分の変更" content={mine} differing={differing} />
        <Version name="もう一つの画面の変更" content={theirs} differing={differing} />
      </div>
      <div
        className={`flex wrap justify-center gap-2 line-top ${styles.actions} >button:grow-40 >button:max-w-[392px] >button:px-2`}
      >
        {actions}
      </div>
      <LiveRegion />
    </dialog>
  )
}

function formatDifferences(parts: number, others: readonly string[]): string {
  const named = others.join('と')
  if (parts === 0) return named ? `${named}がちがいます` : '内容は同じです'
  return `ちがうところに、枠がついています（${parts}か所${named && `と${named}`}）`
}

type VersionProps = { name: string; content: PageContent; differing: ReadonlySet<string> }

function Version({ name, content, differing }: VersionProps) {
  const { site } = useEditing()
  const frame: PageFrame = useMemo(
    () => (part, view) => (
      <div className={differing.has(part.id) ? 'part differs' : 'part'}>
        {part.kind === 'block' && part.hidden && <HiddenMark />}
        {view}
      </div>
    ),
    [differing],
  )
  return (
    <figure className="column gap-1 min-h-0 text-sm bold">
      <figcaption>{name}</figcaption>
      <section
        className="grow min-h-0 clip scroll-y border-strong round-sm bg-white contain-scroll"
        aria-label={name}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region
        tabIndex={0}
      >
        <div inert>
          <ShadowPage
            content={content}
            site={site}
            styles={differenceStyles}
            className={`w-full ${styles.paper}`}
            frame={frame}
            {...(differing.size > 0 && { onShown: scrollToFirst })}
          />
        </div>
      </section>
    </figure>
  )
}

/** Scrolls to the first difference, or to the end where this version lacks it. */
function scrollToFirst(root: ShadowRoot): undefined {
  const parts = root.querySelectorAll('.part')
  const first = root.querySelector('.differs') ?? parts[parts.length - 1]
  // The dialog opens after its content is there.
  requestAnimationFrame(() => first?.scrollIntoView({ block: 'start' }))
}

const differenceStyles = `
.noren-page .back{position:absolute;height:100%;margin:0}
.part{position:relative;scroll-margin-top:12px}
.differs::after{content:"";position:absolute;inset:0;z-index:1;box-shadow:inset 0 0 0 6px #f97316,inset 0 0 0 8px rgb(26 15 4/.55)}
`
