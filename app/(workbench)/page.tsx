import { NewSession } from "@/components/workbench/new-session";

export default function StartPage() {
  return <NewSession />;
}
