import { NotFoundNotice } from "@/components/workbench/error-notice";

export default function NotFound() {
  return <NotFoundNotice />;
}
