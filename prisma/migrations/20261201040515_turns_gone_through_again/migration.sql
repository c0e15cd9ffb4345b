-- AlterTable
ALTER TABLE "run" ADD COLUMN     "again" JSON,
ADD COLUMN     "left_out" JSON;

-- AlterTable
ALTER TABLE "dag_version" ADD COLUMN     "restores" INTEGER;
