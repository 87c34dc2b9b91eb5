export const hoursStyles = `
.hours{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
.hours td,
.hours th{padding:13px 6px;border-bottom:1px solid var(--line);font-weight:400;text-align:left;vertical-align:top;line-height:1.7;word-break:keep-all}
.hours th{width:7em;color:var(--muted)}
.hours td{white-space:pre-line}
@container(min-width:768px){.hours th{width:8em}}
.hours [aria-current]{background:var(--lit)}
.hours [aria-current] th{color:var(--accent);font-weight:700}
.hours [aria-current] th::after{content:"（本日）";font-size:13px}
.hours+.note{margin-top:14px}
@container(max-width:767px){
.hours td,
.hours th{padding-right:0}
.hours [aria-current] th::after{display:block}
}
`
