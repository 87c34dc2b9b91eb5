export const hoursStyles = `
.hours{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
.hours td,
.hours th{padding:13px 6px;border-bottom:1px solid var(--line);font-weight:400;text-align:left;vertical-align:top;line-height:1.7;word-break:keep-all}
.hours th{width:7em;color:var(--muted)}
.hours td{white-space:pre-line}
.hours tr:not([data-until]) th{white-space:nowrap}
@container(min-width:768px){.hours th{width:8em}}
.hours [aria-current=date]{background:var(--lit)}
.hours [aria-current=date] th{color:var(--accent);font-weight:700}
.hours [aria-current=date] th::after{content:"（本日）";font-size:13px}
.hours+.note{margin-top:14px}
@container(max-width:767px){
.hours td{padding-right:0}
.hours [aria-current=date] th::after{display:block}
}
`
