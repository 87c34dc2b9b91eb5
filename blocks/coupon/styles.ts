export const couponStyles = `
.coupon{
display:grid;
gap:8px;
padding:28px 24px;
border:2px dashed var(--accent);
border-radius:max(8px,var(--r));
background:var(--tint);
text-align:center;
text-wrap:balance;
}
.coupon[hidden]{display:none}
.coupon .note{text-wrap:balance;word-break:keep-all}
.offer{color:var(--accent);font:700 26px/1.5 var(--head);letter-spacing:.06em;word-break:keep-all}
`
