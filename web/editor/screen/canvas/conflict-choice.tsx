import { useState } from 'react'
import styles from '#web/editor/screen/bar/editor-status.module.css'
import type { EditingSession } from '#web/editor/screen/session/editing-session.ts'
import { findDifferingParts } from '#web/editor/state/find-differing-parts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { lazyPanel } from '#web/ui/loading/lazy-panel.tsx'

const PageComparison = lazyPanel(async () => (await import('./page-comparison.tsx')).PageComparison)

export const conflictScripts = [PageComparison] as const

export function ConflictChoice({ session }: { session: EditingSession }) {
  const [isComparing, setComparing] = useState(false)
  return (
    <div
      className={`flex wrap gap-2 ${styles.choice} >button:grow-36 >button:px-3 >button:text-sm`}
    >
      <ConflictButtons session={session} />
      <Button onClick={() => setComparing(true)}>並べて見る</Button>
      {isComparing && (
        <PageComparison
          theirs={session.autosave.theirs()}
          onClose={() => setComparing(false)}
          actions={<ConflictButtons session={session} />}
        />
      )}
    </div>
  )
}

function ConflictButtons({ session }: { session: EditingSession }) {
  const { autosave, editor, panels } = session

  // The buttons disappear with the answer, so the focus moves to the block in question.
  function answer(decide: () => void) {
    const { content } = editor.store.getState()
    const differing = findDifferingParts(content, { ...content, ...autosave.theirs() })
    decide()
    const { data } = editor.store.getState().content
    panels.focusPart((data.find(({ id }) => differing.has(id)) ?? data[0])?.id)
  }

  return (
    <>
      <Button onClick={() => answer(autosave.keepMine)}>自分の変更を残す</Button>
      <Button onClick={() => answer(autosave.useTheirs)}>もう一つの画面の変更を使う</Button>
    </>
  )
}
