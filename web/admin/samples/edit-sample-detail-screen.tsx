import { RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { Sample } from '#functions/contract/files/sample.ts'
import { useCanCall } from '#web/admin/shared/can-call.ts'
import { SampleQuery } from '#web/files/sample/use-sample-list.ts'
import { type ActionReport, emptyReport, ReportLine } from '#web/files/upload/report-line.tsx'
import { isInProgress } from '#web/files/upload/upload-items.ts'
import { UploadTiles } from '#web/files/upload/upload-tiles.tsx'
import type { Uploads } from '#web/files/upload/uploads.ts'
import { useUploadReport } from '#web/files/upload/use-upload-report.ts'
import { useUploads } from '#web/files/upload/use-uploads.ts'
import { DownloadButton } from '#web/library/sample/download-button.tsx'
import { SampleDetail, SampleFacts, SampleView } from '#web/library/sample/sample-detail.tsx'
import { adminSamplePaths, buildSampleListPath } from '#web/library/sample/sample-paths.ts'
import { ReplaceFileDialog } from '#web/library/shared/replace-file-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { formatDate } from '#web/ui/format.ts'
import { useListFilters } from '#web/ui/list/use-list-filters.ts'
import { useNavigate } from '#web/ui/navigation/router.ts'
import { announce } from '#web/ui/status/announce.ts'
import { Chip } from '#web/ui/status/chip.tsx'
import { DeleteSamplesDialog } from './delete-samples-dialog.tsx'
import { EditSampleForm, hasAllTags } from './edit-sample-form.tsx'

/** /edit/editsampledetail?id=… */
export function EditSampleDetailScreen() {
  const { uploads, report, showReport } = useSampleUploads()
  return (
    <SampleDetail paths={adminSamplePaths}>
      {(sample) => (
        <>
          <UploadTiles uploads={uploads} owner="sample" />
          <ReportLine report={report} />
          <OneSample key={sample.id} sample={sample} uploads={uploads} onReport={showReport} />
        </>
      )}
    </SampleDetail>
  )
}

type Props = { sample: Sample; uploads: Uploads; onReport: (report: ActionReport) => void }

function OneSample(props: Props) {
  const { sample } = props
  const canChange = useCanCall('updateSample')
  const { link_name, name, created_at } = sample
  return (
    <SampleView sample={sample} title={link_name || name}>
      <div>
        {hasAllTags(sample) ? (
          <Chip tone="green">お店に出ています</Chip>
        ) : (
          <Chip tone="orange">まだお店に出していません</Chip>
        )}
      </div>
      {canChange && (
        <>
          <EditSampleForm sample={sample} />
          <EditSampleActions {...props} />
        </>
      )}
      <SampleFacts sample={sample}>
        <Fact name="追加した日">{formatDate(created_at)}</Fact>
      </SampleFacts>
    </SampleView>
  )
}

function EditSampleActions({ sample, uploads, onReport }: Props) {
  const [question, setQuestion] = useState<'replace' | 'delete'>()
  const { filters } = useListFilters(SampleQuery)
  const navigate = useNavigate()
  const isReplacing = useStore(uploads.store, ({ items }) =>
    items.some((item) => item.replaces === sample.id && isInProgress(item)),
  )
  const close = () => setQuestion(undefined)
  return (
    <div className="stack gap-3">
      <Button icon={RefreshCw} wide inactive={isReplacing} onClick={() => setQuestion('replace')}>
        写真を入れかえる
      </Button>
      <DownloadButton id={sample.id} />
      <Button icon={Trash2} wide onClick={() => setQuestion('delete')}>
        消す
      </Button>
      {question === 'replace' && (
        <ReplaceFileDialog
          uploads={uploads}
          target={{ id: sample.id, kind: 'image', owner: 'sample' }}
          onClose={close}
          onSent={() => onReport(emptyReport)}
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

/** The uploads to the samples, and the result of the last action. */
function useSampleUploads() {
  const uploads = useUploads()
  const [report, setReport] = useState(emptyReport)

  function showReport(next: ActionReport) {
    setReport(next)
    announce(next.good + next.bad)
  }

  useUploadReport(uploads, { kind: 'image', owner: 'sample' }, showReport)
  return { uploads, report, showReport }
}
