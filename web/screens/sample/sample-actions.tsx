import { ImagePlus, Images, PanelsTopLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Sample } from '#functions/contract/sample.ts'
import type { SampleCopies } from '#web/files/sample-copies.ts'
import { useSampleCopies } from '#web/files/use-sample-copies.ts'
import { UseOnPageDialog } from '#web/screens/use-on-page-dialog.tsx'
import { useUser } from '#web/screens/use-user.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ScreenLink } from '#web/ui/links.tsx'
import { PassingButton } from '#web/ui/passing-button.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { DownloadButton } from './download-button.tsx'
import styles from './sample-detail-screen.module.css'

/** ページで使う, 自分の写真に追加, ダウンロード. */
export function SampleActions({ sample }: { sample: Sample }) {
  const user = useUser()
  const copies = useSampleCopies(user?.id ?? '')
  const copy = useCopy(copies, sample.id)
  const [isUsing, setUsing] = useState(false)
  const problem = copy?.phase === 'failed' ? copy.message : undefined
  return (
    <div className={styles.actions}>
      <Button kind="primary" icon={PanelsTopLeft} wide onClick={() => setUsing(true)}>
        ページで使う
      </Button>
      <AddButton copy={copy} onAdd={() => void copies.copy(sample.id)} />
      <DownloadButton id={sample.id} />
      {isUsing && (
        <UseOnPageDialog
          kind="image"
          bring={() => copies.copy(sample.id)}
          problem={problem}
          onClose={() => setUsing(false)}
        />
      )}
    </div>
  )
}

/** How far the copy is. What failed earlier is forgotten, and a copy that the shop has deleted. */
function useCopy(copies: SampleCopies, id: string) {
  useEffect(() => void copies.refresh(id), [copies, id])
  return useStore(copies.store, (state) => state.copies[id])
}

type AddProps = { copy: ReturnType<typeof useCopy>; onAdd: () => void }

function AddButton({ copy, onAdd }: AddProps) {
  const isDone = copy?.phase === 'done'
  const isCopying = copy?.phase === 'copying'
  return (
    <div className={styles.action}>
      {isDone ? (
        <ScreenLink to="/photo" className={buttonClass('grey')} data-added="">
          <Images aria-hidden size={20} />
          自分の写真を見る
        </ScreenLink>
      ) : (
        <PassingButton next="[data-added]" icon={ImagePlus} wide busy={isCopying} onClick={onAdd}>
          {isCopying ? '追加しています' : '自分の写真に追加'}
        </PassingButton>
      )}
      <StatusLine tone={copy?.phase === 'failed' ? 'danger' : 'good'}>
        {isDone && '自分の写真に入っています'}
        {copy?.phase === 'failed' && copy.message}
      </StatusLine>
    </div>
  )
}
