import { RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { Sample } from '#functions/contract/sample.ts'
import { DeviceButton } from '#web/files/device-button.tsx'
import { isOnItsWay } from '#web/files/upload-items.ts'
import { noReport, type Report } from '#web/screens/report-line.tsx'
import { useUploads } from '#web/screens/use-uploads.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useLocation, useNavigate } from '#web/ui/router.ts'
import { DeleteSamplesDialog } from './delete-samples-dialog.tsx'
import { DownloadButton } from './download-button.tsx'
import { editScreens } from './edit-screens.ts'
import { listAddress, searchIn } from './sample-address.ts'
import styles from './sample-detail-screen.module.css'

type Props = { sample: Sample; onReport: (report: Report) => void }

/** 入れかえる, ダウンロード, 消す. */
export function EditSampleActions({ sample, onReport }: Props) {
  const [question, setQuestion] = useState<'replace' | 'delete'>()
  const search = searchIn(useLocation().search)
  const navigate = useNavigate()
  const replacing = useReplacing(sample.id)
  const close = () => setQuestion(undefined)
  return (
    <div className={styles.actions}>
      <Button
        icon={RefreshCw}
        wide
        inactive={replacing.isGoing}
        onClick={() => setQuestion('replace')}
      >
        写真を入れかえる
      </Button>
      <DownloadButton id={sample.id} />
      <Button icon={Trash2} wide onClick={() => setQuestion('delete')}>
        消す
      </Button>
      {question === 'replace' && (
        <ReplaceSampleDialog
          onClose={close}
          onFile={(file) => {
            onReport(noReport)
            replacing.replace(file)
          }}
        />
      )}
      {question === 'delete' && (
        <DeleteSamplesDialog
          samples={[sample]}
          onClose={close}
          onDeleted={() => void navigate(listAddress(editScreens, search), { replace: true })}
        />
      )}
    </div>
  )
}

/** Another picture in the place of this one; what was to be and failed has no more to do. */
function useReplacing(id: string) {
  const uploads = useUploads()
  const isGoing = useStore(uploads.store, ({ items }) =>
    items.some((item) => item.replaces === id && isOnItsWay(item)),
  )

  function replace(file: File) {
    for (const item of uploads.store.getState().items) {
      if (item.replaces === id) uploads.remove(item.id)
    }
    uploads.replace({ id, kind: 'image', owner: 'sample' }, file)
  }

  return { isGoing, replace }
}

type ReplaceProps = { onClose: () => void; onFile: (file: File) => void }

function ReplaceSampleDialog({ onClose, onFile }: ReplaceProps) {
  function take([chosen]: File[]) {
    if (!chosen) return
    onFile(chosen)
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title="写真を入れかえる">
      <p>
        種類と言葉はそのままで、写真だけが新しくなります。お店がすでに自分の写真に入れたものは、前の写真のまま残ります。
      </p>
      <DeviceButton kind="image" isFirst single onFiles={take}>
        新しい写真をえらぶ
      </DeviceButton>
    </Dialog>
  )
}
