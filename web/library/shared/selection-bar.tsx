import { CheckCheck, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { type FileKind, fileKindLabels } from '#web/files/file-kind-labels.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import type { useSelection } from '#web/ui/list/use-selection.ts'

type Props = {
  kind: FileKind
  /** Text while nothing is selected. */
  hint: string
  selection: Omit<ReturnType<typeof useSelection>, 'chosen' | 'toggle'> & {
    chosen: readonly unknown[]
  }
  /** The actions for the selected files. */
  children: ReactNode
}

/** The number of selected files and their actions, fixed at the bottom. */
export function SelectionBar({ kind, hint, selection, children }: Props) {
  const { counted, name } = fileKindLabels[kind]
  const { chosen, isAll, isAdding, problem, addAll, end } = selection
  return (
    <section className="bottom-bar" aria-label={`えらんだ${name}`}>
      <output className="bold">
        {chosen.length > 0 ? `${counted(chosen.length)}えらんでいます` : hint}
      </output>
      {problem && (
        <p role="alert" className="text-sm danger">
          {problem}
        </p>
      )}
      <div className="flex wrap justify-end gap-2 flex-[1_1_auto] button:px-3 max-sm:button:flex-[1_1_auto]">
        <Button icon={CheckCheck} busy={isAdding} inactive={isAll} onClick={addAll}>
          すべてえらぶ
        </Button>
        <DisappearingButton next="[data-choose]" icon={X} onClick={end}>
          やめる
        </DisappearingButton>
        {children}
      </div>
    </section>
  )
}
