// oxlint-disable-next-line import/no-unassigned-import -- styles have nothing to assign
import './styles/app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { allowSkippedTransitions } from './app/skipped-transitions.ts'

allowSkippedTransitions()

const place = document.getElementById('app')
if (!place) throw new Error('index.html has no #app')
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
