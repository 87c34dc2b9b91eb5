import { useState } from 'react'
import { type ActionReport, emptyReport } from '#web/screens/shared/uploads/report-line.tsx'
import { useUploadReport } from '#web/screens/shared/uploads/use-upload-report.ts'
import { useUploads } from '#web/screens/shared/uploads/use-uploads.ts'
import { announce } from '#web/ui/status/announce.ts'

/** The uploads to the samples, and the result of the last action. */
export function useSampleUploads() {
  const uploads = useUploads()
  const [report, setReport] = useState(emptyReport)

  function showReport(next: ActionReport) {
    setReport(next)
    announce(next.good + next.bad)
  }

  useUploadReport(uploads, { kind: 'image', owner: 'sample' }, showReport)
  return { uploads, report, showReport }
}
