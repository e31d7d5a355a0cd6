/** An email address that, where it does not fit in one line, breaks after its @. */
export function EmailAddress({ children: email }: { children: string }) {
  const domain = email.lastIndexOf('@') + 1;
  return (
    <>
      <span>{email.slice(0, domain)}</span>
      <wbr />
      <span>{email.slice(domain)}</span>
    </>
  );
}
