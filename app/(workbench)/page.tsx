export default function WorkbenchPage() {
  return (
    <main>
      <h1>Followthrough</h1>
    </main>
  );
}
