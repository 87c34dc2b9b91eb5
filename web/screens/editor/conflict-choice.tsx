import { useState } from 'react'
import { differingParts } from '#web/editor/differing-parts.ts'
import { Button } from '#web/ui/button.tsx'
import { later } from '#web/ui/later.tsx'
import styles from './editor-status.module.css'
import type { EditingSession } from './open-session.ts'

const PageComparison = later(17, async () => (await import('./page-comparison.tsx')).PageComparison)

/** The script of the view side by side. */
export const conflictScripts = [PageComparison] as const

/** Whose changes to keep; nothing is saved until that is said. */
export function ConflictChoice({ session }: { session: EditingSession }) {
  const [isComparing, setComparing] = useState(false)
  return (
    <div className={styles.choice}>
      <Choice session={session} />
      <Button onClick={() => setComparing(true)}>並べて見る</Button>
      {isComparing && (
        <PageComparison
          theirs={session.autosave.theirs()}
          onClose={() => setComparing(false)}
          actions={<Choice session={session} />}
        />
      )}
    </div>
  )
}

function Choice({ session }: { session: EditingSession }) {
  const { autosave, editor, panels } = session

  // The buttons go with the answer; the focus goes on at the part that was in question.
  function answer(decide: () => void) {
    const { content } = editor.store.getState()
    const differing = differingParts(content, { ...content, ...autosave.theirs() })
    decide()
    const { data } = editor.store.getState().content
    panels.focusPart((data.find(({ id }) => differing.has(id)) ?? data[0])?.id)
  }

  return (
    <>
      <Button onClick={() => answer(autosave.keepMine)}>自分の変更を残す</Button>
      <Button onClick={() => answer(autosave.useTheirs)}>相手の変更を使う</Button>
    </>
  )
}
