export const pairStyles = `
.pair{display:grid;gap:24px}
.pair .h{margin-bottom:16px;font-size:calc(6px + .72*var(--h))}
.pair img{display:block;width:100%;height:auto;aspect-ratio:var(--cut,4/3);object-fit:cover;border-radius:var(--r)}
@container(min-width:768px){
.pair{grid-template-columns:1.1fr 1fr;align-items:center;gap:72px}
.turned .pair-photo{order:1}
.turned{grid-template-columns:1fr 1.1fr}
}
`
