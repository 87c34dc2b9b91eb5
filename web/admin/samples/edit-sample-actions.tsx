import { RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { Sample } from '#functions/contract/files/sample.ts'
import { SampleQuery } from '#web/files/sample/use-sample-list.ts'
import { type ActionReport, emptyReport } from '#web/files/upload/report-line.tsx'
import { isInProgress } from '#web/files/upload/upload-items.ts'
import { useUploads } from '#web/files/upload/use-uploads.ts'
import { DownloadButton } from '#web/library/sample/download-button.tsx'
import { adminSamplePaths, buildSampleListPath } from '#web/library/sample/sample-paths.ts'
import { ReplaceFileDialog } from '#web/library/shared/replace-file-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { useListFilters } from '#web/ui/list/use-list-filters.ts'
import { useNavigate } from '#web/ui/navigation/router.ts'
import { DeleteSamplesDialog } from './delete-samples-dialog.tsx'

type Props = { sample: Sample; onReport: (report: ActionReport) => void }

export function EditSampleActions({ sample, onReport }: Props) {
  const [question, setQuestion] = useState<'replace' | 'delete'>()
  const { filters } = useListFilters(SampleQuery)
  const navigate = useNavigate()
  const replacing = useReplaceSample(sample.id)
  const close = () => setQuestion(undefined)
  return (
    <div className="stack gap-3">
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
        <ReplaceFileDialog
          kind="image"
          onClose={close}
          onFile={(file) => {
            onReport(emptyReport)
            replacing.replace(file)
          }}
        >
          <p>
            種類と言葉はそのままで、写真だけが新しくなります。お店がすでに自分の写真に入れたものは、前の写真のまま残ります。
          </p>
        </ReplaceFileDialog>
      )}
      {question === 'delete' && (
        <DeleteSamplesDialog
          samples={[sample]}
          onClose={close}
          onDeleted={() =>
            void navigate(buildSampleListPath(adminSamplePaths, filters), { replace: true })
          }
        />
      )}
    </div>
  )
}

/** Replaces the sample's image; removes failed replacements first. */
function useReplaceSample(id: string) {
  const uploads = useUploads()
  const isGoing = useStore(uploads.store, ({ items }) =>
    items.some((item) => item.replaces === id && isInProgress(item)),
  )

  function replace(file: File) {
    for (const item of uploads.store.getState().items) {
      if (item.replaces === id) uploads.remove(item.id)
    }
    uploads.replace({ id, kind: 'image', owner: 'sample' }, file)
  }

  return { isGoing, replace }
}
