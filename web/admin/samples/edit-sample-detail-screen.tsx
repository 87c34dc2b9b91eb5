import { useState } from 'react'
import type { Sample } from '#functions/contract/files/sample.ts'
import { useCanCall } from '#web/admin/shared/can-call.ts'
import { type ActionReport, emptyReport, ReportLine } from '#web/files/upload/report-line.tsx'
import { UploadTiles } from '#web/files/upload/upload-tiles.tsx'
import { useUploadReport } from '#web/files/upload/use-upload-report.ts'
import { useUploads } from '#web/files/upload/use-uploads.ts'
import {
  SampleDetail,
  SampleFact,
  SampleFacts,
  SampleView,
} from '#web/library/sample/sample-detail.tsx'
import { adminSamplePaths } from '#web/library/sample/sample-paths.ts'
import { formatDate } from '#web/ui/format.ts'
import { announce } from '#web/ui/status/announce.ts'
import { Chip } from '#web/ui/status/chip.tsx'
import { EditSampleActions } from './edit-sample-actions.tsx'
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
          <OneSample key={sample.id} sample={sample} onReport={showReport} />
        </>
      )}
    </SampleDetail>
  )
}

type Props = { sample: Sample; onReport: (report: ActionReport) => void }

function OneSample({ sample, onReport }: Props) {
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
          <EditSampleActions sample={sample} onReport={onReport} />
        </>
      )}
      <SampleFacts sample={sample}>
        <SampleFact name="追加した日">{formatDate(created_at)}</SampleFact>
      </SampleFacts>
    </SampleView>
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
